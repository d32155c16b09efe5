import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from "drizzle-orm";
import { meanShown, type ProfileScores, shownScores } from "#contract/assessment.ts";
import { type Trait, traits } from "#contract/traits.ts";
import type { EmployerMatch, MatchCounts } from "#contract/employer-matches.ts";
import { fitOf } from "#contract/fit.ts";
import { countLimit } from "#contract/lists.ts";
import {
  type MatchOrder,
  type MatchState,
  matchStates,
  type TraitFilter,
} from "#contract/match-words.ts";
import type { SignedInContext } from "#server/context.ts";
import { presentPeople } from "#server/features/accounts/api.ts";
import {
  numberedScores,
  readWordedTraits,
  wordedTraitsIn,
  wordedTraitsKept,
  wordsOf,
} from "#server/features/assessment/api.ts";
import { interviewRows, presentInterview } from "#server/features/interviews/api.ts";
import { shownProfiles } from "#server/features/jobseekers/api.ts";
import { latestAvailability, onboardingAnswers } from "#server/features/onboarding/api.ts";
import { shopInView, type ShopRow, shopsOf } from "#server/features/shops/api.ts";
import { isOpen, requestTitles } from "#server/features/talent-requests/api.ts";
import { type Counts, countsOfParts, keptParts, readCounts } from "#server/platform/counts/read.ts";
import type { Database } from "#server/platform/db/database.ts";
import { given, literal } from "#server/platform/db/literal.ts";
import { atMost, listOrPageAtOnce } from "#server/platform/db/paging.ts";
import { shapedStatement } from "#server/platform/db/statement.ts";
import { invalid, notFound } from "#server/platform/errors.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { placeIn, rankInCursor, readIn } from "./order.ts";
import { employerAbilities, isUnsettled } from "#server/features/matches/policy.ts";
import { shownReasons } from "./shown-reasons.ts";
import { matches } from "#server/features/matches/table.ts";

export interface MatchFilters {
  trait?: TraitFilter | undefined;
  minScore?: number | undefined;
  requestId?: string | undefined;
  state?: MatchState | "open" | undefined;
  shopId?: string | undefined;
}

/** What a list reads: matches with the people, roles and shops behind them; the gone are left out. */
function sources(ctx: Pick<SignedInContext, "db">) {
  return {
    person: shownProfiles(ctx),
    answers: onboardingAnswers(ctx),
    present: presentPeople(ctx),
    request: requestTitles(ctx),
    interview: interviewRows(ctx),
  };
}

type Sources = ReturnType<typeof sources>;

/** What a list shows of a match, and what the rules of a match look at. */
const listed = {
  id: matches.id,
  requestId: matches.requestId,
  shopId: matches.shopId,
  origin: matches.origin,
  reasons: matches.reasons,
  state: matches.state,
  closedReason: matches.closedReason,
  closedBy: matches.closedBy,
  settlesAt: matches.settlesAt,
  previousState: matches.previousState,
  answerBy: matches.answerBy,
  availableAt: matches.availableAt,
  feedbackAt: matches.feedbackAt,
  createdAt: matches.createdAt,
};

const select = <Columns extends typeof listed>(
  { db }: Pick<SignedInContext, "db">,
  { person, answers, present, request, interview }: Sources,
  match: Columns,
) =>
  db
    .select({
      match,
      roleTitle: request.roleTitle,
      requestStatus: request.requestStatus,
      firstName: person.firstName,
      lastName: person.lastName,
      location: person.location,
      told: { availability: person.availability, updatedAt: person.updatedAt },
      answered: { availability: answers.availability, updatedAt: answers.updatedAt },
      isJobReady: person.isJobReady,
      hustleScore: person.hustleScore,
      safetyAwarenessScore: person.safetyAwarenessScore,
      coachabilityScore: person.coachabilityScore,
      reliabilityScore: person.reliabilityScore,
      interview: {
        id: interview.id,
        state: interview.state,
        proposedTimes: interview.proposedTimes,
        time: interview.time,
        note: interview.note,
        minutes: interview.minutes,
        way: interview.way,
        place: interview.place,
      },
    })
    .from(matches)
    .innerJoin(person, eq(person.profileUserId, matches.jobseekerId))
    .leftJoin(answers, eq(answers.answeredBy, matches.jobseekerId))
    .innerJoin(present, eq(present.personId, matches.jobseekerId))
    .innerJoin(request, eq(request.titledId, matches.requestId))
    .leftJoin(interview, eq(interview.matchId, matches.id));

type ListedMatch = Awaited<ReturnType<typeof select<typeof listed>>>[number];

/** A match as it is kept, with the person and the role. */
export type KeptMatch = Awaited<ReturnType<typeof findOwnMatch>>;

/** A score as it is shown (`shownScore`), in SQL. */
const shown = (score: SQLWrapper) => sql`(floor(${score} * 2 + 0.5) / 2)`;

/** The shown score that a filter looks at: a trait's, or the mean of those that are there; null with none. */
function scoreOf({ person: p }: Sources, trait: TraitFilter, worded: readonly Trait[]): SQL {
  const scores = {
    hustle: p.hustleScore,
    safety: p.safetyAwarenessScore,
    coachability: p.coachabilityScore,
    reliability: p.reliabilityScore,
  };
  if (trait !== "all") return shown(scores[trait]);
  const all = traits.flatMap((one) => (worded.includes(one) ? [] : p[`${one}Score`]));
  if (all.length === 0) return sql`null::double precision`;
  const sum = sql.join(
    all.map((score) => sql`coalesce(${shown(score)}, 0)`),
    sql` + `,
  );
  return sql`((${sum}) / nullif(num_nonnulls(${sql.join(all, sql`, `)}), 0))`;
}

/** What of a list's filters a statement is written for; their values are given to it each time. */
type Narrowing = {
  ofShop: boolean;
  ofRequest: boolean;
  state: MatchFilters["state"] | null;
  trait: TraitFilter;
  hasMinScore: boolean;
  /** As far as scores are looked at. */
  worded: readonly Trait[];
};

const oneOf = (states: readonly MatchState[]) =>
  sql`${matches.state} in (${sql.join(states.map(literal), sql`, `)})`;

function matching({ ofShop, ofRequest, state }: Narrowing) {
  return and(
    ofShop ? sql`${matches.shopId} = ${given("shop", "uuid")}` : undefined,
    ofRequest ? sql`${matches.requestId} = ${given("request", "uuid")}` : undefined,
    state === "open"
      ? or(
          oneOf(["new", "interviewing"]),
          and(
            oneOf(["hired", "passed"]),
            sql`${matches.settlesAt} > ${given("now", "timestamptz")}`,
          ),
        )
      : state
        ? oneOf([state])
        : undefined,
  );
}

/**
 * Who has told what a filter looks at, and enough of it; and who has told nothing. Null where nothing
 * is looked at, so that everybody is in one list.
 */
function toldParts(from: Sources, { trait, hasMinScore, worded }: Narrowing) {
  if (trait === "all" && !hasMinScore) return null;
  const score = scoreOf(from, trait, worded);
  const told =
    !hasMinScore || isInWords(trait, worded)
      ? sql`${score} is not null`
      : sql`${score} >= ${given("minScore", "float8")}`;
  return { told, untold: sql`${score} is null` };
}

/** Whether a filter looks at a trait that has no number: it then asks only whether it was told. */
const isInWords = (trait: TraitFilter, worded: readonly Trait[]) =>
  worded.some((one) => one === trait || (one === "safetyAwareness" && trait === "safety"));

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** The mean of the shown scores present, divided by 5, as a rounded percent; null with none. */
export function matchPercentage(person: ProfileScores): number | null {
  const { hustleScore, safetyAwarenessScore, coachabilityScore, reliabilityScore } = person;
  const mean = meanShown([hustleScore, safetyAwarenessScore, coachabilityScore, reliabilityScore]);
  return mean === null ? null : Math.round((mean / 5) * 100);
}

/**
 * Rows as the contract shows them to an employer.
 * @param known where all of them are of one shop that was read already; which traits stand in words
 */
export async function presentMatches(
  ctx: SignedInContext,
  rows: ListedMatch[],
  known: { shop: ShopRow | null; worded?: readonly Trait[] },
): Promise<EmployerMatch[]> {
  const now = ctx.clock.now();
  const isMember = ctx.actor.role === "employer";
  const { shop, worded = await readWordedTraits(ctx) } = known;
  const shops = shop
    ? new Map([[shop.id, shop]])
    : await shopsOf(ctx, [...new Set(rows.map(({ match }) => match.shopId))]);
  return rows.map(({ match, roleTitle, requestStatus, interview, told, answered, ...person }) => {
    const jobseeker = numberedScores(person, worded);
    const inWords = wordsOf(person, worded);
    const itsShop = shops.get(match.shopId);
    const isRequestOpen = isOpen({ status: requestStatus });
    return {
      ...match,
      reasons: shownReasons(match.reasons, worded),
      fit: fitOf(match.reasons),
      roleTitle,
      shopName: itsShop?.name ?? "",
      matchPercentage: matchPercentage(jobseeker),
      jobseeker: {
        ...jobseeker,
        ...shownScores(jobseeker),
        inWords,
        availability: latestAvailability(told, answered),
        firstName: jobseeker.firstName ?? "",
        lastName: jobseeker.lastName ?? "",
      },
      interview: interview && match.state !== "new" ? presentInterview(interview, itsShop) : null,
      answerBy: match.state === "new" && isRequestOpen ? match.answerBy.toISOString() : null,
      availableAt: iso(match.availableAt),
      undoUntil: isUnsettled(match, now) ? iso(match.settlesAt) : null,
      createdAt: match.createdAt.toISOString(),
      can: employerAbilities(match, { isOpen: isRequestOpen, isMember, meeting: interview }, now),
    };
  });
}

/** Matches as they are counted: in which state, shown by the filters or not, and who told nothing. */
const countStatement = shapedStatement(
  "matches_counted",
  (db, { most, ...narrowing }: Narrowing & { most: number }) => {
    const from = sources({ db });
    const parts = toldParts(from, narrowing);
    const found = db
      .select({
        state: sql<MatchState>`${matches.state}`.as("state"),
        shown: (parts ? sql`(${parts.told} or ${parts.untold})` : sql`true`).as("shown"),
        untold: sql`${parts?.untold ?? sql`false`}`.as("untold"),
      })
      .from(matches)
      .innerJoin(from.person, eq(from.person.profileUserId, matches.jobseekerId))
      .innerJoin(from.present, eq(from.present.personId, matches.jobseekerId))
      .where(matching(narrowing))
      .limit(atMost(most))
      .as("found");
    return db
      .select({
        state: found.state,
        all: sql<number>`count(*)::int`,
        count: sql<number>`(count(*) filter (where ${found.shown}))::int`,
        untold: sql<number>`(count(*) filter (where ${found.untold}))::int`,
      })
      .from(found)
      .groupBy(found.state);
  },
);

/** How many matches there are in each state: of every shop's no more than a limit, unless exactly. */
async function countMatches(
  ctx: SignedInContext,
  shape: Narrowing & { most: number },
  values: Record<string, unknown>,
): Promise<MatchCounts> {
  const rows = await countStatement(ctx.db, shape, values);
  const of = (wanted: MatchState) => rows.find(({ state }) => state === wanted)?.count ?? 0;
  const byState = Object.fromEntries(matchStates.map((state) => [state, of(state)]));
  const all = rows.reduce((sum, row) => sum + row.all, 0);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    total: Math.min(total, shape.most - 1),
    atLeast: all === shape.most,
    notTold: rows.reduce((sum, { untold }) => sum + untold, 0),
    hidden: all - total,
    ...(byState as Record<MatchState, number>),
  };
}

/** What matches are counted under whose people are shown. */
const shownCounter = "shown_matches";

/** How many of every shop's matches are shown, where no more than a state is asked for. */
function keptCounts(counts: Counts, { state }: Narrowing): MatchCounts {
  const of = (one: MatchState) =>
    state === null || state === one ? counts.of(shownCounter, one) : 0;
  const byState = Object.fromEntries(matchStates.map((one) => [one, of(one)]));
  return {
    total: matchStates.reduce((sum, one) => sum + of(one), 0),
    atLeast: false,
    notTold: 0,
    hidden: 0,
    ...(byState as Record<MatchState, number>),
  };
}

/** A part of a list: of those who told what is filtered by, or of those who did not. */
type PartShape = Narrowing & { order: MatchOrder; isUntold: boolean; limit: number };

/** A part of a list from a place on, with what else its page says. */
function partQuery(
  db: Database,
  { order, isUntold, limit, ...rest }: PartShape,
  at: Cursor | null,
) {
  const from = sources({ db });
  const parts = toldParts(from, rest);
  const { rank, after, by, byAgain } = readIn(order, at);
  const beside = { counts: keptParts(shownCounter), worded: wordedTraitsKept };
  const all = select({ db }, from, { ...listed, rank, ...beside });
  if (parts || rest.ofShop || rest.ofRequest)
    return all
      .where(and(matching(rest), isUntold ? parts?.untold : parts?.told, after ?? undefined))
      .orderBy(...by)
      .limit(atMost(limit));
  // Of everybody's matches the page is found first: PostgreSQL would make ready for the rest of them.
  const found = db
    .select({ id: matches.id })
    .from(matches)
    .where(and(matching(rest), sql`${matches.isShown}`, after ?? undefined))
    .orderBy(...by)
    .limit(atMost(limit));
  return all
    .where(sql`${matches.id} in (${found})`)
    .orderBy(...byAgain)
    .limit(atMost(limit));
}

const firstOfPart = shapedStatement("matches_page", (db, shape: PartShape) =>
  partQuery(db, shape, null),
);

interface MatchQuery extends MatchFilters {
  exact?: "true" | undefined;
  sort?: MatchOrder | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/**
 * The matches of the shop in view, best fit first unless asked otherwise; every shop's, newest first,
 * for an admin who names none. Who has told nothing of what is filtered by comes after the rest.
 * @throws {Failure} `invalid` for another order than the newest of every shop's
 */
export async function listMatches(ctx: SignedInContext, query: MatchQuery) {
  const shop = await shopInView(ctx, query.shopId, "matches");
  const order = query.sort ?? (shop ? "fit" : "newest");
  // No index orders everybody's matches by anything else.
  if (!shop && order !== "newest") throw invalid({ shopId: "errors:fields.required" });
  const looksAtScores = query.minScore !== undefined || (query.trait ?? "all") !== "all";
  const narrowing: Narrowing = {
    ofShop: shop !== null,
    ofRequest: query.requestId !== undefined,
    state: query.state ?? null,
    trait: query.trait ?? "all",
    hasMinScore: query.minScore !== undefined,
    worded: looksAtScores ? await readWordedTraits(ctx) : [],
  };
  const values = {
    shop: shop?.id ?? null,
    request: query.requestId ?? null,
    minScore: query.minScore ?? null,
    now: ctx.clock.now().toISOString(),
  };
  const readPart = async (isUntold: boolean, cursor: Cursor | null, limit: number) => {
    const shape = { ...narrowing, order, isUntold, limit };
    const rows = await (cursor
      ? partQuery(ctx.db, shape, cursor).execute(values)
      : firstOfPart(ctx.db, shape, values));
    return rows.map(({ match: { rank, counts, worded, ...match }, ...row }) => ({
      ...row,
      match,
      counts,
      worded,
      rank: rankInCursor({ order, isUntold }, rank),
      id: match.id,
      createdAt: match.createdAt,
    }));
  };
  const readFrom = async (cursor: Cursor | null, limit: number) => {
    const place = placeIn(order, cursor);
    if (place?.isUntold) return readPart(true, place.cursor, limit);
    const told = await readPart(false, place?.cursor ?? null, limit);
    if (!looksAtScores || told.length >= limit) return told;
    return [...told, ...(await readPart(true, null, limit - told.length))];
  };
  const isOfAll = !shop && !query.requestId;
  const isKept = isOfAll && !looksAtScores && query.state !== "open";
  const most = isOfAll && !query.exact ? countLimit + 1 : 2 ** 31 - 1;
  return listOrPageAtOnce(query, {
    read: async (cursor, { limit, isCounted }) => {
      const found = readFrom(cursor, limit);
      if (!isCounted) return { rows: await found, counts: null };
      if (!isKept) {
        const counting = countMatches(ctx, { ...narrowing, most }, values);
        const [rows, counts] = await Promise.all([found, counting]);
        return { rows, counts };
      }
      const rows = await found;
      const counts =
        countsOfParts(shownCounter, rows[0]?.counts) ?? (await readCounts(ctx, [shownCounter]));
      return { rows, counts: keptCounts(counts, narrowing) };
    },
    present: (rows) =>
      presentMatches(ctx, rows, { shop, worded: wordedTraitsIn(rows[0]?.worded ?? "[]") }),
  });
}

/** A match that is not decided yet, and whose it is. */
export interface OpenMatch {
  personId: string;
  match: EmployerMatch;
}

/** Open matches that are looked at together; a shop has tens of them. */
const openAtMost = 500;

/** A shop's matches that are new or in interviews, what should be answered first at the front. */
export async function openMatchesOf(ctx: SignedInContext, shop: ShopRow): Promise<OpenMatch[]> {
  const rows = await select(ctx, sources(ctx), { ...listed, jobseekerId: matches.jobseekerId })
    .where(and(eq(matches.shopId, shop.id), inArray(matches.state, ["new", "interviewing"])))
    .orderBy(asc(matches.answerBy), asc(matches.id))
    .limit(openAtMost);
  const shown = await presentMatches(ctx, rows, { shop });
  return rows.flatMap(({ match: { jobseekerId } }, at) => {
    const match = shown[at];
    return match && jobseekerId ? [{ personId: jobseekerId, match }] : [];
  });
}

/**
 * A match that the caller may know of, as it is kept.
 * @throws {Failure} `not_found` for another shop's, for somebody who is hidden, and for no match alike
 */
export async function findOwnMatch(ctx: SignedInContext, id: string) {
  const shop = await shopInView(ctx, undefined, "match");
  const from = sources(ctx);
  const [row] = await select(ctx, from, getTableColumns(matches)).where(
    and(eq(matches.id, id), shop ? eq(matches.shopId, shop.id) : undefined),
  );
  if (!row) throw notFound();
  return row;
}

/**
 * Says that the caller may know of a match, and reads nothing else of it.
 * @throws {Failure} `not_found` as `findOwnMatch` does
 */
export async function checkOwnMatch(ctx: SignedInContext, id: string): Promise<void> {
  const shop = await shopInView(ctx, undefined, "match");
  const person = shownProfiles(ctx);
  const present = presentPeople(ctx);
  const [row] = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(person, eq(person.profileUserId, matches.jobseekerId))
    .innerJoin(present, eq(present.personId, matches.jobseekerId))
    .where(and(eq(matches.id, id), shop ? eq(matches.shopId, shop.id) : undefined));
  if (!row) throw notFound();
}

/** A match that the caller may know of, as the contract shows it. */
export async function readOwnMatch(ctx: SignedInContext, id: string): Promise<EmployerMatch> {
  const [shown] = await presentMatches(ctx, [await findOwnMatch(ctx, id)], { shop: null });
  if (!shown) throw notFound();
  return shown;
}

/** Every match of one person, newest first, for an admin. */
export async function matchesOfCandidate(
  ctx: SignedInContext,
  userId: string,
): Promise<EmployerMatch[]> {
  const rows = await select(ctx, sources(ctx), listed)
    .where(eq(matches.jobseekerId, userId))
    .orderBy(desc(matches.createdAt), desc(matches.id));
  return presentMatches(ctx, rows, { shop: null });
}
