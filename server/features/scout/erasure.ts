import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { findUser } from "#server/features/accounts/api.ts";
import { findProfile } from "#server/features/jobseekers/api.ts";
import { shopsMatchedWith, withoutContacts } from "#server/features/matches/api.ts";
import { wasOfShop } from "#server/features/shops/api.ts";
import {
  changeTexts,
  isName,
  namesAddress,
  namesOthers,
  namesPhone,
} from "#server/platform/naming.ts";
import type { Person, Proven } from "#server/platform/personal-data.ts";
import { isReferenceIn, withoutPerson } from "./references.ts";
import {
  cardPeople,
  hiringFrameworks,
  hiringImports,
  hiringScorings,
  hiringSessions,
  ownScores,
  scorecards,
} from "./table.ts";

/** Signs from which on a passage is somebody's own, and no turn of speech. */
const ownWords = 60;

/** A person's stories as they may stand in a card: whole, and as a shop reads them. */
async function storiesOf(ctx: Context, userId: string): Promise<string[]> {
  const profile = await findProfile(ctx, userId);
  if (!profile) return [];
  const { aboutYourself, handsOnExperience, workEthicStory, whyAutomotive, learningStyle, bio } =
    profile;
  return [aboutYourself, handsOnExperience, workEthicStory, whyAutomotive, learningStyle, bio]
    .flatMap((text) => text?.trim() || [])
    .filter((text) => text.length >= ownWords)
    .flatMap((text) => [text, withoutContacts(text)]);
}

type Told = Pick<
  typeof scorecards.$inferSelect,
  "candidateUserId" | "candidateName" | "candidateData"
>;

/** Whether a text is a person's by what is proven: their account, or an address that they can read. */
const isProven = (told: Told, { userId, email }: Proven): boolean =>
  told.candidateUserId
    ? told.candidateUserId === userId
    : [told.candidateName, told.candidateData].some((text) => namesAddress(text, email));

/** Rows that belong to an account, or hold one of these lower-case texts. */
function near(
  table: typeof scorecards | typeof hiringScorings,
  userId: string,
  hints: readonly string[],
) {
  const told = sql`lower(${table.candidateName} || chr(10) || ${table.candidateData})`;
  return or(
    eq(table.candidateUserId, userId),
    ...hints.map((hint) => sql`position(${hint} in ${told}) > 0`),
  );
}

/** How a text is known to tell of a person. */
async function knownOf(ctx: Context, person: Person) {
  const { userId, email, names, phones } = person;
  const stories = await storiesOf(ctx, userId);
  const shops = new Set(await shopsMatchedWith(ctx, userId));
  const hints = [
    emailKey(email),
    ...names.map((name) => name.toLowerCase()),
    ...phones.map((phone) => phone.replace(/\D/g, "").slice(-4)),
    ...stories.map((story) => story.toLowerCase()),
  ].filter((hint) => hint !== "");
  return {
    /** Rows that may tell of them. */
    near: (table: typeof scorecards | typeof hiringScorings) => near(table, userId, hints),
    isTheirs(
      told: Told,
      { shopId, imported = false }: { shopId: string | null; imported?: boolean },
    ): boolean {
      if (!told.candidateUserId && isReferenceIn(told, person)) return false;
      const proven = isProven(told, person);
      if (proven || told.candidateUserId) return proven;
      const { candidateName: name, candidateData: data } = told;
      const fields = [name, data];
      const tells = stories.some((story) => data.includes(story));
      if (tells && imported) return true;
      // An admin's own card counts only for people some shop was matched with.
      if (shopId ? !shops.has(shopId) : shops.size === 0) return false;
      return (
        tells ||
        names.some((own) => isName(name, own)) ||
        phones.some((phone) => fields.some((text) => namesPhone(text, phone)))
      );
    },
  };
}

/**
 * Cards that are handed over to a person: those of their matches, and those that name their address. A number,
 * a name and a story anybody could claim, to read what was written of somebody else. Where a text holds another's
 * contact too the person may be a reference in it: it is theirs to know of, and not theirs to read.
 */
export async function cardsOf(ctx: Context, person: Proven) {
  const found = await ctx.db
    .select()
    .from(scorecards)
    .where(near(scorecards, person.userId, [emailKey(person.email)]));
  return found
    .filter((card) => isProven(card, person))
    .map((card) => ({
      card,
      isWhole:
        card.candidateUserId !== null ||
        !namesOthers(`${card.candidateName}\n${card.candidateData}`, person.email),
    }));
}

/** Cards that were kept after a moment; those of an import keep the day on which they were first made. */
const keptSince = ({ db }: Context, since: Date) =>
  or(
    gt(scorecards.createdAt, since),
    inArray(
      scorecards.sessionId,
      db
        .select({ id: hiringSessions.id })
        .from(hiringSessions)
        .where(gt(hiringSessions.importedAt, since)),
    ),
  );

/**
 * Cards to hide or erase with a person: those that are theirs for sure, and those that name them by a number, a
 * name or a story. Anybody could claim these: they count on cards of shops that were matched with the person,
 * on admins' own where any shop was, and a story on any copy that was imported. Cards of somebody else of the
 * network are never theirs, nor are those of a candidate who named them as a reference.
 */
async function cardsAbout(ctx: Context, person: Person, since?: Date) {
  const known = await knownOf(ctx, person);
  const near = await ctx.db
    .select({ card: scorecards, shopId: hiringSessions.shopId })
    .from(scorecards)
    .innerJoin(hiringSessions, eq(hiringSessions.id, scorecards.sessionId))
    .where(and(since && keptSince(ctx, since), known.near(scorecards)));
  return near.flatMap(({ card, shopId }) =>
    known.isTheirs(card, { shopId, imported: card.imported }) ? card : [],
  );
}

/** Scorings of a person that run or failed; with the same words as a card's. */
async function scoringsAbout(ctx: Context, person: Person): Promise<string[]> {
  const known = await knownOf(ctx, person);
  const near = await ctx.db
    .select({ scoring: hiringScorings, shopId: hiringSessions.shopId })
    .from(hiringScorings)
    .innerJoin(hiringSessions, eq(hiringSessions.id, hiringScorings.sessionId))
    .where(known.near(hiringScorings));
  return near.flatMap(({ scoring, shopId }) =>
    known.isTheirs(scoring, { shopId }) || isReferenceIn(scoring, person) ? scoring.id : [],
  );
}

/** Takes a person out of the cards of candidates who named them as a reference: the cards are these candidates'. */
async function eraseReference(ctx: Context, person: Person): Promise<void> {
  const near = await ctx.db
    .select()
    .from(scorecards)
    .where(sql`position(${emailKey(person.email)} in lower(${scorecards.candidateData})) > 0`);
  for (const card of near) {
    if (card.candidateUserId || !isReferenceIn(card, person)) continue;
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
  const ids = (await cardsAbout(ctx, person, since)).map(({ id }) => id);
  if (ids.length === 0) return;
  // Whatever is deleted meanwhile is not there to be noted.
  const there = ctx.db
    .select({ scorecardId: scorecards.id, userId: sql<string>`${userId}`.as("user_id") })
    .from(scorecards)
    .where(inArray(scorecards.id, ids))
    .for("key share");
  await ctx.db.insert(cardPeople).select(there).onConflictDoNothing();
}

/** Whether somebody may be whom an imported session names as an author: an admin, or ever of a shop. */
const mayHaveWritten = async (ctx: Context, userId: string): Promise<boolean> =>
  (await findUser(ctx, userId))?.role === "admin" || (await wasOfShop(ctx, userId));

/** Removes what the Scout holds of a person: cards about them, and their name from what they wrote. */
export async function eraseCandidate(ctx: Context, person: Person): Promise<void> {
  const { userId, names } = person;
  const ids = (await cardsAbout(ctx, person)).map(({ id }) => id);
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
