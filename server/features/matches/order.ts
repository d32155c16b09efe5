import { type SQL, sql } from "drizzle-orm";
import type { MatchOrder } from "#contract/match-words.ts";
import { after, newestFirst } from "#server/platform/db/paging.ts";
import { invalid } from "#server/platform/errors.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { matches } from "./table.ts";

const wanted = sql`jsonb_array_length(${matches.reasons} -> 'skills' -> 'wanted')`;
const held = sql`jsonb_array_length(${matches.reasons} -> 'skills' -> 'matched')`;
const miles = sql`(${matches.reasons} -> 'distance' ->> 'miles')::float8`;

/** Farther than any place that is known. */
const unknownMiles = 100_000;

/**
 * What a list is ordered by, the greater the earlier (docs/domain.md, "order of matches"). In whole
 * numbers, so that a place in the list is exact; null for the order that every list has.
 */
function rankOf(order: MatchOrder, traitMean: SQL): SQL<number> | null {
  switch (order) {
    case "fit": {
      const share = sql`case ${wanted} when 0 then 1 else ${held}::float8 / ${wanted} end`;
      return sql`(round((${share}) * 1000000) * 10000 + round(coalesce(${traitMean}, 0) * 1000))`;
    }
    case "nearest":
      return sql`(round(coalesce(${miles}, ${unknownMiles}) * 100) * -1 - 1)`;
    case "newest":
      return null;
  }
}

/** Whether a place can be one in this order: only ranks of the nearest are less than nothing. */
const isPlaceIn = (order: MatchOrder, { rank }: Cursor) =>
  order === "newest"
    ? rank === undefined
    : rank !== undefined && rank < 0 === (order === "nearest");

/**
 * How a list of matches is read in an order, from a place on; among equals the newest comes first.
 * @throws {Failure} `invalid` for a place in a list of another order
 */
export function readIn(order: MatchOrder, traitMean: SQL, cursor: Cursor | null) {
  if (cursor && !isPlaceIn(order, cursor)) throw invalid({ cursor: "errors:fields.wrong" });
  const rank = rankOf(order, traitMean);
  if (rank === null)
    return { rank: sql<null>`null`, after: after(matches, cursor), by: newestFirst(matches) };
  const at = cursor?.at.toISOString();
  return {
    rank,
    after:
      cursor &&
      sql`(${rank}, ${matches.createdAt}, ${matches.id}) < (${cursor.rank}::float8, ${at}::timestamptz, ${cursor.id}::uuid)`,
    by: [sql`${rank} desc`, ...newestFirst(matches)],
  };
}
