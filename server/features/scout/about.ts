import { and, eq, getTableColumns, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { findProfile } from "#server/features/jobseekers/api.ts";
import { shopsMatchedWith, withoutContacts } from "#server/features/matches/api.ts";
import { inLots } from "#server/platform/db/in-lots.ts";
import { containing } from "#server/platform/db/search.ts";
import { isName, namesAddress, namesOthers, namesPhone } from "#server/platform/naming.ts";
import type { Person, Proven } from "#server/platform/personal-data.ts";
import { isReferenceIn } from "./references.ts";
import { hiringScorings, hiringSessions, scorecards, toldIn } from "./table.ts";

type Table = typeof scorecards | typeof hiringScorings;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Signs from which on a passage is somebody's own, and no turn of speech. */
const ownWords = 60;
/** Of a story these are looked for in the database. */
const beginning = 200;

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

/** What may stand between the digits of a number. */
const between =
  " \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff().-/–—·_";

/** Rows of an account, and rows of nobody's that hold an address. */
const proven = (table: Table, { userId, email }: Proven): SQL | undefined =>
  or(
    eq(table.candidateUserId, userId),
    and(isNull(table.candidateUserId), sql`${toldIn(table)} like ${containing(emailKey(email))}`),
  );

/** Rows of shops that were matched with a person, and of admins, that may name them by a name, a number or a story. */
function claimed(
  { db }: Context,
  table: Table,
  { names, phones }: Person,
  shops: readonly string[],
  stories: readonly string[],
): SQL | undefined {
  if (shops.length === 0) return undefined;
  const sessions = db
    .select({ id: hiringSessions.id })
    .from(hiringSessions)
    .where(or(inArray(hiringSessions.shopId, [...shops]), isNull(hiringSessions.shopId)));
  const called = sql`regexp_replace(lower(btrim(${table.candidateName})), '\\s+', ' ', 'g')`;
  const digits = sql`translate(${toldIn(table)}, ${between}, '')`;
  const named = [
    ...names.map((name) => sql`${called} = ${name.trim().toLowerCase().replace(/\s+/g, " ")}`),
    ...phones
      .map((phone) => phone.replace(/\D/g, "").slice(-10))
      .filter((number) => number.length === 10)
      .map((number) => sql`${digits} like ${containing(number)}`),
    ...stories.map((story) => sql`position(${story} in ${table.candidateData}) > 0`),
  ];
  if (named.length === 0) return undefined;
  return and(
    isNull(table.candidateUserId),
    // One list for the index, where a subselect would have every card read.
    sql`${table.sessionId} = any(array(${sessions}))`,
    or(...named),
  );
}

/** Imported cards that may hold a story. */
const copied = (stories: readonly string[]): SQL | undefined =>
  stories.length === 0
    ? undefined
    : and(
        isNull(scorecards.candidateUserId),
        scorecards.imported,
        or(
          ...stories.map(
            (story) =>
              sql`${toldIn(scorecards)} like ${containing(story.slice(0, beginning).toLowerCase())}`,
          ),
        ),
      );

/** How a text is known to tell of a person. */
async function knownOf(ctx: Context, person: Person) {
  const { names, phones } = person;
  const stories = await storiesOf(ctx, person.userId);
  const matched = await shopsMatchedWith(ctx, person.userId);
  const shops = new Set(matched);
  return {
    /** Rows that may tell of them: by what `isTheirs` asks, so that nobody else's are read. */
    near: (table: Table) =>
      or(
        proven(table, person),
        claimed(ctx, table, person, matched, stories),
        table === scorecards ? copied(stories) : undefined,
      ),
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
export async function* cardsOf(ctx: Context, person: Proven) {
  const near = await ctx.db
    .select({ id: scorecards.id })
    .from(scorecards)
    .where(proven(scorecards, person));
  const cards = inLots(idsOf(near), (ids) =>
    ctx.db.select().from(scorecards).where(inArray(scorecards.id, ids)),
  );
  for await (const card of cards) {
    if (!isProven(card, person)) continue;
    const { candidateUserId, candidateName, candidateData } = card;
    const isWhole =
      candidateUserId !== null || !namesOthers(`${candidateName}\n${candidateData}`, person.email);
    yield { card, isWhole };
  }
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
export async function cardsAbout(ctx: Context, person: Person, since?: Date): Promise<string[]> {
  const known = await knownOf(ctx, person);
  const near = await ctx.db
    .select({ id: scorecards.id })
    .from(scorecards)
    .where(and(since && keptSince(ctx, since), known.near(scorecards)));
  const { candidateUserId, candidateName, candidateData, imported } = getTableColumns(scorecards);
  const told = { candidateUserId, candidateName, candidateData, imported };
  const cards = inLots(idsOf(near), (ids) =>
    ctx.db
      .select({ id: scorecards.id, ...told, shopId: hiringSessions.shopId })
      .from(scorecards)
      .innerJoin(hiringSessions, eq(hiringSessions.id, scorecards.sessionId))
      .where(inArray(scorecards.id, ids)),
  );
  const theirs: string[] = [];
  for await (const card of cards) if (known.isTheirs(card, card)) theirs.push(card.id);
  return theirs;
}

/** Scorings of a person that run or failed; with the same words as a card's. */
export async function scoringsAbout(ctx: Context, person: Person): Promise<string[]> {
  const known = await knownOf(ctx, person);
  const near = await ctx.db
    .select({ id: hiringScorings.id })
    .from(hiringScorings)
    .where(known.near(hiringScorings));
  const { id, candidateUserId, candidateName, candidateData } = getTableColumns(hiringScorings);
  const told = { id, candidateUserId, candidateName, candidateData };
  const scorings = inLots(idsOf(near), (ids) =>
    ctx.db
      .select({ ...told, shopId: hiringSessions.shopId })
      .from(hiringScorings)
      .innerJoin(hiringSessions, eq(hiringSessions.id, hiringScorings.sessionId))
      .where(inArray(hiringScorings.id, ids)),
  );
  const theirs: string[] = [];
  for await (const scoring of scorings)
    if (known.isTheirs(scoring, scoring) || isReferenceIn(scoring, person)) theirs.push(scoring.id);
  return theirs;
}

/** Cards of nobody's that hold a person's address, and name them as a reference. */
export async function* cardsWithReference(ctx: Context, person: Person) {
  const near = await ctx.db
    .select({ id: scorecards.id })
    .from(scorecards)
    .where(and(isNull(scorecards.candidateUserId), proven(scorecards, person)));
  const cards = inLots(idsOf(near), (ids) =>
    ctx.db.select().from(scorecards).where(inArray(scorecards.id, ids)),
  );
  for await (const card of cards) if (isReferenceIn(card, person)) yield card;
}
