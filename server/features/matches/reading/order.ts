import { type SQL, sql } from "drizzle-orm";
import { type MatchOrder, matchOrders } from "#contract/match-words.ts";
import { newestFirst, newestFirstSorted } from "#server/platform/db/paging.ts";
import { invalid } from "#server/platform/errors.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { matches } from "#server/features/matches/table.ts";

const miles = sql`(${matches.reasons} -> 'distance' ->> 'miles')::float8`;

/** Farther than any place that is known, in hundredths of a mile. */
const farthest = 10_000_000;

/**
 * What a list is ordered by, the greater the earlier (docs/domain.md, "order of matches"): whole
 * numbers from 0 on, so that a place in the list is exact. The best fit is a column, which an index
 * holds; the order by creation needs none.
 */
function rankOf(order: MatchOrder): SQL<number> {
  switch (order) {
    case "fit":
      return sql<number>`${matches.fitRank}`;
    case "nearest":
      return sql`(${farthest}::int - least(round(coalesce(${miles} * 100, ${farthest})), ${farthest}))::int`;
    case "newest":
      return sql`0`;
  }
}

/** More than any rank: the multiple of it in a cursor's rank says which list the place is in. */
const manyRanks = 1_000_000_000;

/** Which part of a list a place is in: those who told what is filtered by, or those who did not. */
export interface Part {
  order: MatchOrder;
  isUntold: boolean;
}

const partNumber = ({ order, isUntold }: Part) => matchOrders.indexOf(order) * 2 + Number(isUntold);

/**
 * Where reading goes on in an order: the part and its cursor; null at the beginning.
 * @throws {Failure} `invalid` for a place in a list of another order
 */
export function placeIn(order: MatchOrder, cursor: Cursor | null) {
  if (!cursor) return null;
  const number = cursor.rank ?? -1;
  const part = Math.floor(number / manyRanks);
  const isUntold = part % 2 === 1;
  if (part !== partNumber({ order, isUntold })) throw invalid({ cursor: "errors:fields.wrong" });
  return { isUntold, cursor: { ...cursor, rank: number % manyRanks } };
}

/** A row's rank as its cursor keeps it. */
export const rankInCursor = (part: Part, rank: number): number =>
  partNumber(part) * manyRanks + rank;

/**
 * How one part of a list is read in an order, from a place on; among equals the newest comes first. `byAgain` is the
 * same order, for rows that were found before.
 */
export function readIn(order: MatchOrder, cursor: Cursor | null) {
  const rank = rankOf(order);
  const at = cursor?.at.toISOString();
  if (order === "newest")
    return {
      rank,
      after:
        cursor &&
        sql`(${matches.createdAt}, ${matches.id}) < (${at}::timestamptz, ${cursor.id}::uuid)`,
      by: newestFirst(matches),
      byAgain: newestFirstSorted(matches),
    };
  return {
    rank,
    after:
      cursor &&
      sql`(${rank}, ${matches.createdAt}, ${matches.id}) < (${cursor.rank}::int, ${at}::timestamptz, ${cursor.id}::uuid)`,
    by: [sql`${rank} desc nulls last`, ...newestFirst(matches)],
    byAgain: [sql`${rank} desc`, ...newestFirstSorted(matches)],
  };
}
