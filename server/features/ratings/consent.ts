import { and, eq, inArray, isNull, notExists } from "drizzle-orm";
import type { ReadingConsent } from "#contract/ratings.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { ratedTexts, ratings, readingConsents } from "./table.ts";

const present = ({
  agrees,
  wording,
  answeredAt,
}: typeof readingConsents.$inferSelect): ReadingConsent => ({
  agrees,
  wording,
  at: answeredAt.toISOString(),
});

/** What somebody answered, or null before they did. */
export async function findConsent(ctx: Context, userId: string): Promise<ReadingConsent | null> {
  const [row] = await ctx.db
    .select()
    .from(readingConsents)
    .where(eq(readingConsents.userId, userId));
  return row ? present(row) : null;
}

/** Takes a person's texts out of the sample: unread ones wholly, of rated ones the words. */
async function forgetWords(ctx: Context, userId: string): Promise<void> {
  const own = eq(ratedTexts.userId, userId);
  const isRated = ctx.db.select().from(ratings).where(eq(ratings.textId, ratedTexts.id));
  await ctx.db
    .update(ratings)
    .set({ leftAt: ctx.clock.now() })
    .where(
      and(
        isNull(ratings.ratedAt),
        isNull(ratings.leftAt),
        inArray(ratings.textId, ctx.db.select({ id: ratedTexts.id }).from(ratedTexts).where(own)),
      ),
    );
  await ctx.db.delete(ratedTexts).where(and(own, notExists(isRated)));
  await ctx.db.update(ratedTexts).set({ passages: null }).where(own);
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
