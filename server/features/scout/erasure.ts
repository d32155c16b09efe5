import { eq, inArray, or, sql } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { findProfile } from "#server/features/jobseekers/queries.ts";
import { shopsMatchedWith, withoutContacts } from "#server/features/matches/queries.ts";
import { isName, namesAddress, namesPhone } from "#server/platform/naming.ts";
import type { Person } from "#server/platform/personal-data.ts";
import { hiringFrameworks, hiringImports, hiringSessions, ownScores, scorecards } from "./table.ts";

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

/**
 * Cards about a person: those of their matches, and those that name their address. A number, a name
 * and a story anybody could claim: they count on cards of shops that were matched with the person,
 * on admins' own, and a story on any copy that was imported. Cards of somebody else of the network are never theirs.
 */
export async function cardsAbout(ctx: Context, person: Person) {
  const { userId, email, names, phones } = person;
  const stories = await storiesOf(ctx, userId);
  const shops = new Set(await shopsMatchedWith(ctx, userId));
  const told = sql`lower(${scorecards.candidateName} || chr(10) || ${scorecards.candidateData})`;
  const hints = [
    emailKey(email),
    ...names.map((name) => name.toLowerCase()),
    ...phones.map((phone) => phone.replace(/\D/g, "").slice(-4)),
    ...stories.map((story) => story.toLowerCase()),
  ].filter((hint) => hint !== "");
  const near = await ctx.db
    .select({ card: scorecards, shopId: hiringSessions.shopId })
    .from(scorecards)
    .innerJoin(hiringSessions, eq(hiringSessions.id, scorecards.sessionId))
    .where(
      or(
        eq(scorecards.candidateUserId, userId),
        ...hints.map((hint) => sql`position(${hint} in ${told}) > 0`),
      ),
    );
  return near.flatMap(({ card, shopId }) => {
    if (card.candidateUserId) return card.candidateUserId === userId ? card : [];
    const { candidateName: name, candidateData: data } = card;
    const fields = [name, data];
    if (fields.some((text) => namesAddress(text, email))) return card;
    const tells = stories.some((story) => data.includes(story));
    if (tells && card.imported) return card;
    if (shopId && !shops.has(shopId)) return [];
    const isTheirs =
      tells ||
      names.some((own) => isName(name, own)) ||
      phones.some((phone) => fields.some((text) => namesPhone(text, phone)));
    return isTheirs ? card : [];
  });
}

/** Removes what the Scout holds of a person: cards about them, and their name from what they wrote. */
export async function eraseCandidate(ctx: Context, person: Person): Promise<void> {
  const { userId, names } = person;
  const ids = (await cardsAbout(ctx, person)).map(({ id }) => id);
  if (ids.length > 0) await ctx.db.delete(scorecards).where(inArray(scorecards.id, ids));
  await ctx.db.delete(hiringImports).where(eq(hiringImports.createdBy, userId));
  await ctx.db.update(ownScores).set({ userId: null }).where(eq(ownScores.userId, userId));
  await ctx.db
    .update(hiringFrameworks)
    .set({ actorId: null })
    .where(eq(hiringFrameworks.actorId, userId));
  for (const name of names)
    for (const table of [ownScores, hiringFrameworks])
      await ctx.db
        .update(table)
        .set({ importedBy: null })
        .where(sql`lower(trim(${table.importedBy})) = ${name.trim().toLowerCase()}`);
}
