import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { listLimit, pageLimit } from "#contract/lists.ts";
import { type Cursor, decodeCursor, encodeCursor } from "../http/cursor.ts";

/** Columns by which every list is ordered. */
interface Ordered {
  createdAt: PgColumn;
  id: PgColumn;
}

/** Rows that come after a place in a list that is ordered newest first. */
export const after = (table: Ordered, cursor: Cursor | null): SQL | undefined =>
  cursor
    ? sql`(${table.createdAt}, ${table.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
    : undefined;

// In the very words of the indexes: an order that leaves out "nulls last" cannot use them.
export const newestFirst = (table: Ordered): SQL[] => [
  sql`${table.createdAt} desc nulls last`,
  sql`${table.id} desc nulls last`,
];

/**
 * The same order, sorted instead of read from an index: for a filter that few rows may pass. The
 * database cannot guess how few contain a word, and would walk the index for a page's worth of them.
 */
export const newestFirstSorted = (table: Ordered): SQL[] => [
  sql`${table.createdAt} + interval '0' desc`,
  sql`${table.id} desc`,
];

/**
 * Fewer rows than this that pass are found and sorted; more are met soon enough on a walk along the
 * index.
 */
export const sortedUpTo = 5000;

/** Where a row stands in its list. */
interface ListedRow {
  createdAt: Date;
  id: string;
  rank?: number | null;
}

/**
 * Answers a list the way all lists are answered: the newest rows without paging parameters, else a
 * page with where the next one begins and counts over everything.
 */
export async function listOrPage<Row extends ListedRow, Item, Counts>(
  query: { cursor?: string | undefined; limit?: number | undefined },
  source: {
    read: (cursor: Cursor | null, limit: number) => Promise<Row[]>;
    present: (rows: Row[]) => Item[] | Promise<Item[]>;
    count: () => Promise<Counts>;
  },
) {
  if (query.cursor === undefined && query.limit === undefined)
    return source.present(await source.read(null, listLimit));
  const size = query.limit ?? pageLimit;
  const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
  const [rows, counts] = await Promise.all([source.read(cursor, size + 1), source.count()]);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const nextCursor =
    rows.length > size && last
      ? encodeCursor({ at: last.createdAt, id: last.id, rank: last.rank ?? undefined })
      : null;
  return { items: await source.present(shown), nextCursor, counts };
}
