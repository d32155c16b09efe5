import { and, eq, inArray, isNotNull, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import { traits } from "#contract/traits.ts";
import type { Context } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { saysTheSame, wordsOfNow } from "./readable.ts";
import { ratedTexts, ratings, textScores } from "./table.ts";

/** Scores without the quotes that they were given for: quotes are words too. */
const withoutQuotes = traits.reduce<SQL>(
  (scores, trait) => sql`jsonb_set(${scores}, ${`{${trait},evidence}`}, '[]'::jsonb)`,
  sql`${textScores.scores}`,
);

/** Whether somebody was given a text, or rated it. */
const readings = (ctx: Context, which?: SQL) =>
  ctx.db
    .select({ one: sql`1` })
    .from(ratings)
    .where(and(eq(ratings.textId, ratedTexts.id), which));

/** Takes texts from whoever has them open or can still change what they said; their pages load anew. */
async function takeFromReaders(ctx: Context, texts: SQL | undefined): Promise<void> {
  const ids = ctx.db.select({ id: ratedTexts.id }).from(ratedTexts).where(texts);
  const held = and(
    inArray(ratings.textId, ids),
    isNull(ratings.leftAt),
    isNull(ratings.comparedAt),
  );
  const readers = await ctx.db
    .selectDistinct({ raterId: ratings.raterId })
    .from(ratings)
    .where(held);
  await ctx.db
    .update(ratings)
    .set({ leftAt: ctx.clock.now(), chosen: null })
    .where(and(held, isNull(ratings.ratedAt)));
  if (readers.length === 0) return;
  await ctx.live.publish(
    ctx.db,
    readers.map(({ raterId }) => raterId),
    "ratings",
  );
}

/** Forgets what these texts say: those that nobody was given wholly, of others the words and quotes. */
async function forget(ctx: Context, texts: SQL | undefined): Promise<void> {
  await ctx.db.delete(ratedTexts).where(and(texts, notExists(readings(ctx))));
  await ctx.db
    .update(textScores)
    .set({ scores: withoutQuotes })
    .where(
      inArray(
        textScores.textId,
        ctx.db.select({ id: ratedTexts.id }).from(ratedTexts).where(texts),
      ),
    );
  await ctx.db.update(ratedTexts).set({ passages: null }).where(texts);
}

/** Takes a person's texts out of the sample at once: open ones from their readers, of all the words. */
export async function forgetWords(ctx: Context, userId: string): Promise<void> {
  const own = eq(ratedTexts.userId, userId);
  await takeFromReaders(ctx, own);
  await forget(ctx, own);
}

/**
 * After somebody changed what they say: what they said before goes to nobody any more, and where nobody
 * rated it its words are forgotten.
 */
export async function forgetOldWords(ctx: Context, userId: string): Promise<void> {
  const kept = and(eq(ratedTexts.userId, userId), isNotNull(ratedTexts.passages));
  if ((await ctx.db.$count(ratedTexts, kept)) === 0) return;
  const now = await wordsOfNow(ctx, userId);
  await together(ctx, async (inner) => {
    // Who says something else by now is looked at by the job of that change.
    if (now && !(await saysTheSame(inner, userId, now))) return;
    const old = and(kept, now ? ne(ratedTexts.hash, now.hash) : undefined);
    await takeFromReaders(inner, old);
    await forget(inner, and(old, notExists(readings(inner, isNotNull(ratings.ratedAt)))));
  });
}
