import { randomUUID } from "node:crypto";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { isMachine } from "#contract/assessment.ts";
import type { SignedInContext } from "#server/context.ts";
import { accountsOf, namesOf } from "#server/features/accounts/api.ts";
import { recordView } from "#server/features/profile-views/api.ts";
import { notFound } from "#server/platform/errors.ts";
import { ratedTexts, ratings, textScores } from "./table.ts";

/** Whoever saw what others made of a text rates it no more, and changes nothing that they said of it. */
async function endBlindness(ctx: SignedInContext, textId: string): Promise<void> {
  const at = ctx.clock.now();
  const raterId = ctx.actor.id;
  const own = and(eq(ratings.textId, textId), eq(ratings.raterId, raterId), isNull(ratings.leftAt));
  await ctx.db
    .insert(ratings)
    .values({ id: randomUUID(), textId, raterId, givenAt: at, leftAt: at })
    .onConflictDoNothing({ target: [ratings.textId, ratings.raterId] });
  await ctx.db
    .update(ratings)
    .set({ leftAt: at, chosen: null })
    .where(and(own, isNull(ratings.ratedAt)));
  await ctx.db
    .update(ratings)
    .set({ comparedAt: at })
    .where(and(own, isNotNull(ratings.ratedAt), isNull(ratings.comparedAt)));
}

/**
 * A text that was compared, with what everybody made of it; the look is recorded, and ends the blindness
 * of whoever looks.
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
  await endBlindness(ctx, id);
  const names = await namesOf(
    ctx,
    said.map(({ raterId }) => raterId),
  );
  const scored = await ctx.db.select().from(textScores).where(eq(textScores.textId, id));
  const writer = (await accountsOf(ctx, [text.userId])).get(text.userId);
  const isPresent = writer && !writer.leavingAt && !writer.deactivatedAt;
  const passages = isPresent ? text.passages : null;
  // Quotes are words too: they go with the passages.
  const isThere = passages !== null;
  return {
    id,
    language: text.language,
    passages,
    ratings: said.map(({ raterId, ratedAt, givenAt, ...levels }) => ({
      by: names.get(raterId) ?? "",
      ratedAt: (ratedAt ?? givenAt).toISOString(),
      levels,
    })),
    engines: scored.flatMap(({ engine, version, scores }) => {
      if (!isMachine(engine)) return [];
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
