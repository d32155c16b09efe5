import { eq } from "drizzle-orm";
import type { ReadingConsent } from "#contract/ratings.ts";
import { readingWording } from "#contract/reading-wording.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { readingConsents } from "./table.ts";
import { forgetWords } from "./withdrawing.ts";

const present = ({
  agrees,
  wording,
  answeredAt,
}: typeof readingConsents.$inferSelect): ReadingConsent => ({
  agrees,
  wording,
  at: answeredAt.toISOString(),
  askedAgain: agrees && wording !== readingWording,
});

/** What somebody answered, or null before they did. */
export async function findConsent(ctx: Context, userId: string): Promise<ReadingConsent | null> {
  const [row] = await ctx.db
    .select()
    .from(readingConsents)
    .where(eq(readingConsents.userId, userId));
  return row ? present(row) : null;
}

/** Keeps the caller's answer; a no takes what nobody has rated yet out of the sample at once. */
export const answerConsent = (
  ctx: SignedInContext,
  { agrees, wording }: { agrees: boolean; wording: number },
): Promise<ReadingConsent> =>
  together(ctx, async (inner) => {
    const answer = { agrees, wording, answeredAt: ctx.clock.now() };
    const userId = ctx.actor.id;
    await inner.db
      .insert(readingConsents)
      .values({ userId, ...answer })
      .onConflictDoUpdate({ target: readingConsents.userId, set: answer });
    if (!agrees) await forgetWords(inner, userId);
    return present({ userId, ...answer });
  });
