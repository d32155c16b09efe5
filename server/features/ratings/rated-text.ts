import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { SignedInContext } from "#server/context.ts";
import { namesOf } from "#server/features/accounts/api.ts";
import { recordView } from "#server/features/profile-views/api.ts";
import { notFound } from "#server/platform/errors.ts";
import { ratedTexts, ratings, textScores } from "./table.ts";

/**
 * A text that was compared, with what everybody made of it; the look is recorded.
 * @throws {Failure} `not_found` for a text that is in no figure
 */
export async function readRatedText(ctx: SignedInContext, id: string) {
  const [text] = await ctx.db.select().from(ratedTexts).where(eq(ratedTexts.id, id));
  const said = await ctx.db
    .select()
    .from(ratings)
    .where(and(eq(ratings.textId, id), isNotNull(ratings.comparedAt)))
    .orderBy(asc(ratings.ratedAt));
  if (!text || said.length === 0) throw notFound();
  await recordView(ctx, text.userId, "rating");
  const names = await namesOf(
    ctx,
    said.map(({ raterId }) => raterId),
  );
  const scored = await ctx.db.select().from(textScores).where(eq(textScores.textId, id));
  // Quotes are words too: they go with the passages.
  const isThere = text.passages !== null;
  return {
    id,
    language: text.language,
    passages: text.passages,
    ratings: said.map(({ raterId, ratedAt, givenAt, ...levels }) => ({
      by: names.get(raterId) ?? "",
      ratedAt: (ratedAt ?? givenAt).toISOString(),
      levels,
    })),
    engines: scored.flatMap(({ engine, version, scores }) => {
      if (engine === "human") return [];
      const shown = (one: (typeof scores)["hustle"]) =>
        isThere ? one : { score: one.score, evidence: [] };
      return {
        engine,
        version,
        scores: {
          hustle: shown(scores.hustle),
          safetyAwareness: shown(scores.safetyAwareness),
          coachability: shown(scores.coachability),
          reliability: shown(scores.reliability),
        },
      };
    }),
  };
}
