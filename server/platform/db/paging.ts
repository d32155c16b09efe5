import { and, count, type Placeholder, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { countLimit, listLimit, pageLimit, type Sort, type TotalFound } from "#contract/lists.ts";
import { partsValue } from "../counts/read.ts";
import { type Cursor, decodeCursor, encodeCursor } from "../http/cursor.ts";
import { ListInParts } from "../http/list-in-parts.ts";
import type { Database } from "./database.ts";
import { literal } from "./literal.ts";

/** The columns that every list is ordered by. */
interface Ordered {
  createdAt: PgColumn;
  id: PgColumn;
}

/** Selects rows after a place in a list that is ordered newest first. */
export const after = (table: Ordered, cursor: Cursor | null): SQL | undefined =>
  cursor
    ? sql`(${table.createdAt}, ${table.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
    : undefined;

// Worded exactly as the indexes are: without "nulls last" PostgreSQL would not use them.
export const newestFirst = (table: Ordered): SQL[] => [
  sql`${table.createdAt} desc nulls last`,
  sql`${table.id} desc nulls last`,
];

/**
 * The same order, but sorted instead of read from an index, for filters that few rows may pass. PostgreSQL
 * cannot estimate how few rows contain a word, and would scan the index until it has a page of them.
 */
export const newestFirstSorted = (table: Ordered): SQL[] => [
  sql`${table.createdAt} + interval '0' desc`,
  sql`${table.id} desc`,
];

/**
 * A limit as a constant of the statement. Passed as a value, it would make PostgreSQL plan for a tenth of
 * the table.
 */
export const atMost = (rows: number) => literal(rows) as unknown as Placeholder;

/**
 * Selects the ids of one page from several parts of a list. Each part has an index in list order, so that
 * no part reads more rows than the page holds.
 * @param parts conditions, of which a row meets exactly one; each begins with the columns of its index
 */
export function newestAcross(
  table: Ordered & PgTable,
  parts: readonly SQL[],
  { cursor, limit }: { cursor: Cursor | null; limit: number },
): SQL {
  const walks = parts.map(
    (part) => sql`(select ${table.id} as id, ${table.createdAt} as at from ${table}
      where ${and(part, after(table, cursor))}
      order by ${sql.join(newestFirst(table), sql`, `)} limit ${atMost(limit)})`,
  );
  return sql`select walked.id from (${sql.join(walks, sql` union all `)}) as walked
    order by walked.at desc, walked.id desc limit ${atMost(limit)}`;
}

/** The most matches of a search that are read: one more than are counted, or all of them for an exact count. */
export const foundAtMost = (isExact: boolean): number => (isExact ? 2 ** 31 - 1 : countLimit + 1);

/**
 * Parts of a statement that runs a search: the matching rows (to be named "found"), the ids of the newest
 * page of them, and their counts by `part`, which `countsOfParts` parses. Matches are collected and then
 * sorted, because PostgreSQL cannot estimate how few rows contain a word. If `most` rows match, no ids are
 * returned: with so many matches a scan of the index finds a page quickly.
 * @param part the expression that matches are counted by
 */
export const foundPage = (
  table: Ordered & PgTable,
  where: SQL | undefined,
  { part, most, limit }: { part: SQLWrapper; most: number; limit: number },
) => ({
  found: sql`select ${table.id} as id, ${table.createdAt} as at, ${part} as part from ${table}
    where ${where} limit ${atMost(most)}`,
  ids: sql`select f.id from found f where (select count(*) from found) < ${atMost(most)}
    order by f.at desc, f.id desc limit ${atMost(limit)}`,
  counts: partsValue(sql`select f.part, count(*)::int as n from found f group by f.part`),
});

/** How many rows match, counted up to a limit unless `isExact`. */
export async function countFound(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  isExact: boolean,
): Promise<TotalFound> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(foundAtMost(isExact))
    .as("found");
  const [counted] = await db.select({ n: count() }).from(found);
  const total = counted?.n ?? 0;
  const atLeast = !isExact && total > countLimit;
  return { total: atLeast ? countLimit : total, atLeast };
}

/**
 * With fewer matching rows than this, they are collected and sorted; with more, scanning the index finds a
 * page sooner.
 */
export const sortedUpTo = 5000;

/** Newest first, for a search that found so many rows; null where nothing is searched. */
export const newestFound = (table: Ordered, found: TotalFound | null): SQL[] =>
  found && found.total < sortedUpTo ? newestFirstSorted(table) : newestFirst(table);

/**
 * The column of a sort order, its direction (`-name` is descending), and the order with the row's id after
 * it.
 */
function orderOf<const Column extends string>(
  columns: Record<Column, SQLWrapper>,
  id: SQLWrapper,
  sort: Sort<Column>,
) {
  const backwards = sort.startsWith("-");
  const by = columns[(backwards ? sort.slice(1) : sort) as Column];
  // Worded as the indexes are, for both directions.
  const way = backwards ? sql`desc nulls last` : sql`asc nulls first`;
  return { by, backwards, order: [sql`${by} ${way}`, sql`${id} ${way}`] };
}

/** The same order for the rows of a subquery. */
export const orderAgain = <const Column extends string>(
  columns: Record<Column, SQLWrapper>,
  id: SQLWrapper,
  sort: Sort<Column>,
): SQL[] => orderOf(columns, id, sort).order;

/**
 * Sorts by a column that the caller names: `-name` is descending, none newest first. The place after a row
 * is found by that row's current values, not by those in the cursor.
 */
export function inOrderOf<const Column extends string>(
  table: Ordered & PgTable,
  columns: Record<Column, SQLWrapper>,
  sort: Sort<Column> | undefined,
): { order: SQL[]; after: (cursor: Cursor | null) => SQL | undefined } {
  if (!sort) return { order: newestFirst(table), after: (cursor) => after(table, cursor) };
  const { by, backwards, order } = orderOf(columns, table.id, sort);
  const than = backwards ? sql`<` : sql`>`;
  const row = sql`(${by}, ${table.id})`;
  return {
    order,
    after: (cursor) =>
      cursor
        ? sql`${row} ${than} (select ${by}, ${table.id} from ${table} where ${table.id} = ${cursor.id}::uuid)`
        : undefined,
  };
}

/** A row's place in its list. */
interface ListedRow {
  createdAt: Date;
  id: string;
  rank?: number | null;
}

interface PageQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

const isWhole = ({ cursor, limit }: PageQuery) => cursor === undefined && limit === undefined;

/** The cursor of the next page; null on the last page. */
function nextAfter(rows: ListedRow[], shown: number): string | null {
  const last = rows[shown - 1];
  return rows.length > shown && last
    ? encodeCursor({ at: last.createdAt, id: last.id, rank: last.rank ?? undefined })
    : null;
}

interface Source<Row, Item, Counts> {
  read: (cursor: Cursor | null, limit: number) => Promise<Row[]>;
  present: (rows: Row[]) => Item[] | Promise<Item[]>;
  count: () => Promise<Counts>;
}

/**
 * Answers a list as all lists are answered: without paging parameters an array of the newest rows,
 * otherwise one page with the next cursor and counts over the whole list.
 */
export async function listOrPage<Row extends ListedRow, Item, Counts>(
  query: PageQuery,
  source: Source<Row, Item, Counts>,
) {
  if (isWhole(query)) return source.present(await source.read(null, listLimit));
  const size = query.limit ?? pageLimit;
  const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
  const [rows, counts] = await Promise.all([source.read(cursor, size + 1), source.count()]);
  return {
    items: await source.present(rows.slice(0, size)),
    nextCursor: nextAfter(rows, size),
    counts,
  };
}

interface Together<Row, Item, Counts> {
  /** Reads `limit` rows, the first `shown` of which are shown, and the counts if `isCounted`. */
  read: (
    cursor: Cursor | null,
    place: { limit: number; shown: number; isCounted: boolean },
  ) => Promise<{ rows: Row[]; counts: Counts | null }>;
  present: (rows: Row[]) => Item[] | Promise<Item[]>;
}

/** As `listOrPage`, for lists whose rows and counts are read in one statement. */
export async function listOrPageAtOnce<Row extends ListedRow, Item, Counts>(
  query: PageQuery,
  { read, present }: Together<Row, Item, Counts>,
) {
  if (isWhole(query)) {
    const { rows } = await read(null, { limit: listLimit, shown: listLimit, isCounted: false });
    return present(rows);
  }
  const shown = query.limit ?? pageLimit;
  const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
  const { rows, counts } = await read(cursor, { limit: shown + 1, shown, isCounted: true });
  if (counts === null) throw new Error("a page was not counted");
  return {
    items: await present(rows.slice(0, shown)),
    nextCursor: nextAfter(rows, shown),
    counts,
  };
}

async function* partsOf<Row extends ListedRow, Item>(
  { read, present }: Pick<Source<Row, Item, unknown>, "read" | "present">,
  atATime: number,
) {
  let cursor: Cursor | null = null;
  for (let left = listLimit; left > 0; left -= atATime) {
    const rows: Row[] = await read(cursor, Math.min(atATime, left));
    if (rows.length > 0) yield await present(rows);
    const last = rows.at(-1);
    if (!last || rows.length < atATime) return;
    cursor = { at: last.createdAt, id: last.id, rank: last.rank ?? undefined };
  }
}

/** As `listOrPage`, for large rows: without paging parameters they are read and sent `atATime` at a time. */
export const listInPartsOrPage = async <Row extends ListedRow, Item, Counts>(
  query: PageQuery,
  source: Source<Row, Item, Counts>,
  atATime: number,
) => (isWhole(query) ? ListInParts.begin(partsOf(source, atATime)) : listOrPage(query, source));
