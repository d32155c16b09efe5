import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { EmployerMatch, MatchCounts } from "#contract/employer-matches.ts";
import { countLimit, listLimit } from "#contract/lists.ts";
import { type MatchOrder, type MatchState, matchStates } from "#contract/match-words.ts";
import type { SignedInContext } from "#server/context.ts";
import {
  readWordedTraits,
  wordedTraitsIn,
  wordedTraitsKept,
} from "#server/features/assessment/api.ts";
import { shopInView } from "#server/features/shops/api.ts";
import {
  Counts,
  countsOfParts,
  keptParts,
  partsValue,
  readCounts,
} from "#server/platform/counts/read.ts";
import type { Database } from "#server/platform/db/database.ts";
import { given } from "#server/platform/db/literal.ts";
import { atMost, listOrPageAtOnce } from "#server/platform/db/paging.ts";
import { shapedStatement } from "#server/platform/db/statement.ts";
import { invalid } from "#server/platform/errors.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { placeIn, rankInCursor, readIn } from "./order.ts";
import { matches } from "#server/features/matches/table.ts";
import { sources, select, listed } from "./rows.ts";
import {
  type MatchFilters,
  type Narrowing,
  counting,
  matching,
  openAtShop,
  toldParts,
} from "./narrowing.ts";
import { presentMatches } from "./presenting.ts";

/** Matches as they are counted: in which state, which filters let them through, and who told nothing. */
const countStatement = shapedStatement(
  "matches_counted",
  (db, { most, ...narrowing }: Narrowing & { most: number }) => {
    const from = sources({ db });
    const parts = toldParts(from, narrowing);
    const { inState, inRequest, among } = counting(narrowing);
    const found = db
      .select({
        state: sql<MatchState>`${matches.state}`.as("state"),
        inState: inState.as("in_state"),
        inRequest: inRequest.as("in_request"),
        shown: (parts ? sql`(${parts.told} or ${parts.untold})` : sql`true`).as("shown"),
        untold: sql`${parts?.untold ?? sql`false`}`.as("untold"),
      })
      .from(matches)
      .innerJoin(from.person, eq(from.person.profileUserId, matches.jobseekerId))
      .innerJoin(from.present, eq(from.present.personId, matches.jobseekerId))
      .where(among)
      .limit(atMost(most))
      .as("found");
    const those = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
    const { inState: ofState, inRequest: ofRequest, shown } = found;
    return db
      .select({
        state: found.state,
        all: those(sql`${ofState} and ${ofRequest}`),
        count: those(sql`${ofState} and ${ofRequest} and ${shown}`),
        untold: those(sql`${ofState} and ${ofRequest} and ${found.untold}`),
        ofOtherState: those(sql`not ${ofState} and ${ofRequest} and ${shown}`),
        ofOtherRequest: those(sql`${ofState} and not ${ofRequest} and ${shown}`),
      })
      .from(found)
      .groupBy(found.state);
  },
);

const people = sql<number>`count(distinct ${matches.jobseekerId})::int`;
const peopleShown = shapedStatement("people_matched", (db, narrowing: Narrowing) =>
  db
    .select({ people })
    .from(matches)
    .where(and(matching(narrowing), sql`${matches.isShown}`)),
);
const peopleWithScores = shapedStatement("people_matched_scores", (db, narrowing: Narrowing) => {
  const from = sources({ db });
  const parts = toldParts(from, narrowing);
  return db
    .select({ people })
    .from(matches)
    .innerJoin(from.person, eq(from.person.profileUserId, matches.jobseekerId))
    .innerJoin(from.present, eq(from.present.personId, matches.jobseekerId))
    .where(and(matching(narrowing), or(parts?.told, parts?.untold)));
});

/** How many different people a list of a shop is of; null for every shop's, which no index tells. */
async function countPeople(
  ctx: SignedInContext,
  narrowing: Narrowing,
  values: Record<string, unknown>,
): Promise<number | null> {
  if (!narrowing.ofShop) return null;
  const looksAtScores = narrowing.trait !== "all" || narrowing.hasMinScore;
  const [row] = await (looksAtScores ? peopleWithScores : peopleShown)(ctx.db, narrowing, values);
  return row?.people ?? 0;
}

/** How many matches there are in each state: of every shop's no more than a limit, unless exactly. */
async function countMatches(
  ctx: SignedInContext,
  shape: Narrowing & { most: number },
  values: Record<string, unknown>,
): Promise<Omit<MatchCounts, "people">> {
  const rows = await countStatement(ctx.db, shape, values);
  const of = (wanted: MatchState) => rows.find(({ state }) => state === wanted)?.count ?? 0;
  const byState = Object.fromEntries(matchStates.map((state) => [state, of(state)]));
  const sum = (key: Exclude<keyof (typeof rows)[number], "state">) =>
    rows.reduce((total, row) => total + row[key], 0);
  const [all, total] = [sum("all"), sum("count")];
  return {
    total: Math.min(total, shape.most - 1),
    atLeast: all === shape.most,
    notTold: sum("untold"),
    hidden: all - total,
    hiddenByState: sum("ofOtherState"),
    hiddenByRequest: sum("ofOtherRequest"),
    ...(byState as Record<MatchState, number>),
  };
}

/** What matches are counted under whose people are shown. */
const shownCounter = "shown_matches";

/** Who counts as open beside those that wait: a shop's few that can still be undone. */
const undoneParts =
  partsValue(sql`select ${matches.state} as part, count(*)::int as n from ${matches}
  where ${openAtShop.undoable} group by ${matches.state}`);

const isWaiting = (state: MatchState) => state === "new" || state === "interviewing";

/** How many matches are shown, of a shop or of all, where no more than a state is asked for. */
function keptCounts(
  counts: Counts,
  undoable: Counts,
  { state, ofShop }: Narrowing,
): Omit<MatchCounts, "people"> {
  const of = (one: MatchState) => {
    if (state === "open")
      return (isWaiting(one) ? counts : undoable).sum(shownCounter, (row) => row.part === one);
    return state === null || state === one
      ? counts.sum(shownCounter, (row) => row.part === one)
      : 0;
  };
  const byState = Object.fromEntries(matchStates.map((one) => [one, of(one)]));
  const total = matchStates.reduce((sum, one) => sum + of(one), 0);
  return {
    total,
    atLeast: false,
    notTold: 0,
    hidden: 0,
    hiddenByState: ofShop ? counts.sum(shownCounter) - total : 0,
    hiddenByRequest: 0,
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
  const isShopsOpen = rest.ofShop && rest.state === "open" && !rest.ofRequest && !parts;
  const beside = {
    counts: keptParts(shownCounter, rest.ofShop ? sql`${given("shop", "uuid")}::text` : undefined),
    undoable: isShopsOpen ? undoneParts : sql<string>`'[]'`,
    worded: wordedTraitsKept,
  };
  const all = select({ db }, from, { ...listed, rank, ...beside });
  if (isShopsOpen) {
    const waiting = db
      .select({ id: matches.id })
      .from(matches)
      .where(and(openAtShop.waiting, after ?? undefined))
      .orderBy(...by)
      .limit(atMost(limit));
    const undoable = db
      .select({ id: matches.id })
      .from(matches)
      .where(and(openAtShop.undoable, after ?? undefined));
    return all
      .where(sql`${matches.id} in ((${waiting}) union all (${undoable}))`)
      .orderBy(...byAgain)
      .limit(atMost(limit));
  }
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
 * for an admin who names none. People who have said nothing about what is filtered by come last.
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
    byMember: ctx.actor.role === "employer",
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
    return rows.map(({ match: { rank, counts, undoable, worded, ...match }, ...row }) => ({
      ...row,
      match,
      counts,
      undoable,
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
  const isKept = !query.requestId && !looksAtScores && (shop !== null || query.state !== "open");
  const most = isOfAll && !query.exact ? countLimit + 1 : 2 ** 31 - 1;
  return listOrPageAtOnce(query, {
    read: async (cursor, { limit, isCounted }) => {
      const found = readFrom(cursor, limit);
      if (!isCounted) return { rows: await found, counts: null };
      const count = () => countMatches(ctx, { ...narrowing, most }, values);
      const [rows, people, counted] = await Promise.all([
        found,
        countPeople(ctx, narrowing, values),
        isKept ? null : count(),
      ]);
      if (counted) return { rows, counts: { ...counted, people } };
      if (!rows[0] && query.state === "open")
        return { rows, counts: { ...(await count()), people } };
      const counts =
        countsOfParts(shownCounter, rows[0]?.counts) ??
        (await readCounts(ctx, [shownCounter], [shop?.id ?? ""]));
      const undoable = countsOfParts(shownCounter, rows[0]?.undoable) ?? new Counts([]);
      return { rows, counts: { ...keptCounts(counts, undoable, narrowing), people } };
    },
    present: (rows) =>
      presentMatches(ctx, rows, { shop, worded: wordedTraitsIn(rows[0]?.worded ?? "[]") }),
  });
}

/** Every match of one person, newest first, for an admin. */
export async function matchesOfCandidate(
  ctx: SignedInContext,
  userId: string,
): Promise<EmployerMatch[]> {
  const rows = await select(ctx, sources(ctx), listed)
    .where(eq(matches.jobseekerId, userId))
    .orderBy(desc(matches.createdAt), desc(matches.id))
    .limit(listLimit);
  return presentMatches(ctx, rows, { shop: null });
}
