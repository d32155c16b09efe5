import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { readMasked, scoringsOfNow } from "#server/features/assessment/api.ts";
import { findProfile, type ProfileRow } from "#server/features/jobseekers/api.ts";
import { ratedTexts, textScores } from "./table.ts";

/** Keeps beside a text what each engine makes of exactly these words. */
export async function keepScores(ctx: Context, profile: ProfileRow, textId: string): Promise<void> {
  for (const { engine, version, scores } of await scoringsOfNow(ctx, profile)) {
    const scored = { version, scores, scoredAt: ctx.clock.now() };
    await ctx.db
      .insert(textScores)
      .values({ textId, engine, ...scored })
      .onConflictDoUpdate({
        target: [textScores.textId, textScores.engine],
        set: scored,
        setWhere: sql`${textScores.version} <> excluded.version or ${textScores.scores} <> excluded.scores`,
      });
  }
}

/** After somebody was scored anew: beside their text, where they still say the same. */
export async function scoreRatedText(ctx: Context, userId: string): Promise<void> {
  if ((await ctx.db.$count(ratedTexts, eq(ratedTexts.userId, userId))) === 0) return;
  const profile = await findProfile(ctx, userId);
  if (!profile) return;
  const { hash } = await readMasked(ctx, profile);
  const same = and(eq(ratedTexts.userId, userId), eq(ratedTexts.hash, hash));
  // Quotes are words too: where consent was taken back none are kept.
  const [text] = await ctx.db
    .select()
    .from(ratedTexts)
    .where(and(same, isNotNull(ratedTexts.passages)));
  if (text) await keepScores(ctx, profile, text.id);
}

/** What the built-in engine made of a text; null where it read it not. */
export async function scoresOfText(ctx: Context, textId: string) {
  const [row] = await ctx.db
    .select({ scores: textScores.scores })
    .from(textScores)
    .where(and(eq(textScores.textId, textId), eq(textScores.engine, "rubric")));
  return row?.scores ?? null;
}
