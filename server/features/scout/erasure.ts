import { eq, inArray, or, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { findUser, holdUsersOf } from "#server/features/accounts/api.ts";
import { hideWritten } from "#server/features/privacy/api.ts";
import { wasOfShop } from "#server/features/shops/api.ts";
import { addressesIn, changeTexts } from "#server/platform/naming.ts";
import type { Person } from "#server/platform/personal-data.ts";
import { cardsAbout, cardsWithReference, scoringsAbout } from "./about.ts";
import { withoutPerson } from "./references.ts";
import {
  cardPeople,
  hiringFrameworks,
  hiringImports,
  hiringScorings,
  ownScores,
  scorecards,
} from "./table.ts";

/** Takes a person out of the cards of candidates who named them as a reference: the cards are these candidates'. */
async function eraseReference(ctx: Context, person: Person): Promise<void> {
  for await (const card of cardsWithReference(ctx, person)) {
    const { candidateData, reasoning, items, openQuestions, leftOut } = card;
    const told = { candidateData, reasoning, items, openQuestions, leftOut };
    await ctx.db
      .update(scorecards)
      .set(changeTexts(told, (text) => withoutPerson(text, person)))
      .where(eq(scorecards.id, card.id));
  }
}

/**
 * Notes which cards tell of a person, so that nobody reads them while the person is away.
 * @param since looks only at cards that were kept after it, and leaves what was noted before
 */
export async function hideCandidate(ctx: Context, person: Person, since?: Date): Promise<void> {
  const { userId } = person;
  if (!since) await ctx.db.delete(cardPeople).where(eq(cardPeople.userId, userId));
  const ids = await cardsAbout(ctx, person, since);
  if (ids.length === 0) return;
  // Whatever is deleted meanwhile is not there to be noted.
  const there = ctx.db
    .select({ scorecardId: scorecards.id, userId: sql<string>`${userId}`.as("user_id") })
    .from(scorecards)
    .where(inArray(scorecards.id, ids))
    .for("key share");
  await ctx.db.insert(cardPeople).select(there).onConflictDoNothing();
}

type Words = Pick<typeof scorecards.$inferSelect, "candidateName" | "candidateData">;

/**
 * Locks the accounts whose addresses appear in cards about to be saved, until the transaction ends: someone who leaves
 * meanwhile waits, and their leaving then finds the cards. Names and numbers are left to the nightly round.
 * @returns a function to call once the cards are saved: hides them if such a person is already leaving or deactivated
 */
export async function holdNamed(
  ctx: Context,
  cards: readonly Words[],
): Promise<(keptAt: Date) => Promise<void>> {
  const told = cards.map((card) => `${card.candidateName}\n${card.candidateData}`);
  const addresses = addressesIn(told.join("\n"));
  const named = addresses.length > 0 ? await holdUsersOf(ctx, addresses) : [];
  const away = named.filter(({ leavingAt, deactivatedAt }) => leavingAt ?? deactivatedAt);
  return async (keptAt) => {
    const since = new Date(keptAt.getTime() - 1);
    for (const user of away) await hideWritten(ctx, user, since);
  };
}

/** Whether somebody may be whom an imported session names as an author: an admin, or ever of a shop. */
const mayHaveWritten = async (ctx: Context, userId: string): Promise<boolean> =>
  (await findUser(ctx, userId))?.role === "admin" || (await wasOfShop(ctx, userId));

/** Removes what the Scout holds of a person: cards about them, and their name from what they wrote. */
export async function eraseCandidate(ctx: Context, person: Person): Promise<void> {
  const { userId, names } = person;
  const ids = await cardsAbout(ctx, person);
  if (ids.length > 0) await ctx.db.delete(scorecards).where(inArray(scorecards.id, ids));
  await eraseReference(ctx, person);
  const scorings = await scoringsAbout(ctx, person);
  await ctx.db
    .delete(hiringScorings)
    .where(or(inArray(hiringScorings.id, scorings), eq(hiringScorings.createdBy, userId)));
  await ctx.db.delete(hiringImports).where(eq(hiringImports.createdBy, userId));
  await ctx.db.update(ownScores).set({ userId: null }).where(eq(ownScores.userId, userId));
  await ctx.db
    .update(hiringFrameworks)
    .set({ actorId: null })
    .where(eq(hiringFrameworks.actorId, userId));
  if (!(await mayHaveWritten(ctx, userId))) return;
  for (const name of names)
    for (const table of [ownScores, hiringFrameworks])
      await ctx.db
        .update(table)
        .set({ importedBy: null })
        .where(sql`lower(trim(${table.importedBy})) = ${name.trim().toLowerCase()}`);
}
