import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Passage } from "#contract/ratings.ts";
import type { Context } from "#server/context.ts";
import type { ProfileRow } from "#server/features/jobseekers/api.ts";
import { languageOfText } from "./language.ts";
import { keepScores } from "./scoring.ts";
import { ratedTexts } from "./table.ts";

export type TextRow = typeof ratedTexts.$inferSelect;

/** All passages as one text. */
export const wholeOf = (passages: readonly Passage[]) =>
  passages.map(({ text }) => text).join("\n");

/** Keeps what somebody wrote, masked, with what the engines make of it; once for the same words. */
export async function storeText(
  ctx: Context,
  profile: ProfileRow,
  { passages, hash }: { passages: Passage[]; hash: string },
): Promise<TextRow | null> {
  const { userId } = profile;
  await ctx.db
    .insert(ratedTexts)
    .values({
      id: randomUUID(),
      userId,
      hash,
      language: languageOfText(wholeOf(passages)),
      passages,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoUpdate({ target: [ratedTexts.userId, ratedTexts.hash], set: { passages } });
  const [row] = await ctx.db
    .select()
    .from(ratedTexts)
    .where(and(eq(ratedTexts.userId, userId), eq(ratedTexts.hash, hash)));
  if (row) await keepScores(ctx, profile, row.id);
  return row ?? null;
}
