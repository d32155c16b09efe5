import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { type Trait, traits } from "#contract/traits.ts";
import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { findConsent } from "./consent.ts";
import {
  agreementFigures,
  agreementWeeks,
  levelColumns,
  raters,
  ratedTexts,
  ratings,
  readingConsents,
  textScores,
} from "./table.ts";

/** Of fewer raters, whoever reads the numbers knows from the record of looks whose they are. */
const fewestRaters = 2;

/**
 * What others said of a person's texts: of each trait the numbers in their own order, without moments. The record of
 * looks says who read when: more would tell who gave what.
 */
async function ratingsOf(ctx: Context, userId: string) {
  const texts = await ctx.db
    .select({ id: ratedTexts.id, passages: ratedTexts.passages, createdAt: ratedTexts.createdAt })
    .from(ratedTexts)
    .where(eq(ratedTexts.userId, userId));
  const rows = await ctx.db
    .select({ textId: ratings.textId, ...levelColumns })
    .from(ratings)
    .where(
      and(
        inArray(
          ratings.textId,
          texts.map(({ id }) => id),
        ),
        isNotNull(ratings.ratedAt),
      ),
    );
  return texts.map(({ id, ...text }) => {
    const own = rows.filter(({ textId }) => textId === id);
    const numbers = (trait: Trait) =>
      own.map((row) => row[trait]).toSorted((a, b) => (a ?? 0) - (b ?? 0));
    const levels = Object.fromEntries(traits.map((trait) => [trait, numbers(trait)]));
    return { ...text, raters: own.length, levels: own.length < fewestRaters ? null : levels };
  });
}

/** What a person said of others' texts, without the texts. */
const saidBy = (ctx: Context, userId: string) =>
  ctx.db
    .select({ ...levelColumns, givenAt: ratings.givenAt, ratedAt: ratings.ratedAt })
    .from(ratings)
    .where(eq(ratings.raterId, userId))
    .orderBy(desc(ratings.givenAt));

async function invitationOf(ctx: Context, userId: string) {
  const [row] = await ctx.db.select().from(raters).where(eq(raters.userId, userId));
  return row ? { invitedAt: row.invitedAt, revokedAt: row.revokedAt } : null;
}

export const personalData: PersonalData = {
  name: "secondOpinions",
  tables: [
    readingConsents,
    raters,
    ratedTexts,
    textScores,
    ratings,
    agreementFigures,
    agreementWeeks,
  ],
  kept: "your answer and the masked texts until you take it back or the account is erased; the numbers that others gave, once two have, until the account is erased; what you rated stays, without your name once your account is erased",
  collect: async (ctx, { userId }) => ({
    consent: await findConsent(ctx, userId),
    texts: await ratingsOf(ctx, userId),
    invitation: await invitationOf(ctx, userId),
    said: await saidBy(ctx, userId),
  }),
  async erase(ctx, { userId }) {
    await ctx.db.delete(readingConsents).where(eq(readingConsents.userId, userId));
    await ctx.db.delete(ratedTexts).where(eq(ratedTexts.userId, userId));
    await ctx.db.delete(raters).where(eq(raters.userId, userId));
    // What they had open and did not rate is nobody's any more.
    await ctx.db.delete(ratings).where(and(eq(ratings.raterId, userId), isNull(ratings.ratedAt)));
    const nobody = randomUUID();
    await ctx.db.update(ratings).set({ raterId: nobody }).where(eq(ratings.raterId, userId));
    await ctx.db.update(raters).set({ invitedBy: null }).where(eq(raters.invitedBy, userId));
    await ctx.db.update(raters).set({ revokedBy: null }).where(eq(raters.revokedBy, userId));
  },
};
