import { and, type Placeholder, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { countLimit, listLimit, pageLimit } from "#contract/lists.ts";
import { partsValue } from "../counts/read.ts";
import { type Cursor, decodeCursor, encodeCursor } from "../http/cursor.ts";
import { ListInParts } from "../http/list-in-parts.ts";
import { literal } from "./literal.ts";

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
 * A limit that stands in the text of a statement: where it is a value, the plan that PostgreSQL keeps of it
 * is one for a tenth of the table.
 */
export const atMost = (rows: number) => literal(rows) as unknown as Placeholder;

/**
 * The ids of a page of rows that several parts of a list hold: an index has each part in the order of
 * the list, so that of each no more rows are read than the page has.
 * @param parts conditions of which a row meets one, each with the columns that its index begins with
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

/** So many of what a search finds are looked at: one more than are counted, unless it is to be counted to the end. */
export const foundAtMost = (isExact: boolean): number => (isExact ? 2 ** 31 - 1 : countLimit + 1);

/**
 * What a search finds, as parts of a statement: the rows as a part called "found", the ids of a page of them, newest
 * first, and how many of them are what, as `countsOfParts` reads it. The database cannot guess how few contain a
 * word, so that they are found and sorted. Where as many are found as are looked at there is no page: it is then met
 * soon enough on a walk along the index.
 * @param part what they are counted by
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

/**
 * Fewer rows than this that pass are found and sorted; more are met soon enough on a walk along the
 * index.
 */
export const sortedUpTo = 5000;

/** The column that an order names, the row's id after it, and which way: `-name` begins at the end. */
function orderOf<const Column extends string>(
  columns: Record<Column, SQLWrapper>,
  id: SQLWrapper,
  sort: Column | `-${Column}`,
) {
  const backwards = sort.startsWith("-");
  const by = columns[(backwards ? sort.slice(1) : sort) as Column];
  // In the words of the indexes, forwards and backwards.
  const way = backwards ? sql`desc nulls last` : sql`asc nulls first`;
  return { by, backwards, order: [sql`${by} ${way}`, sql`${id} ${way}`] };
}

/** The same order among rows of a part of a query. */
export const orderAgain = <const Column extends string>(
  columns: Record<Column, SQLWrapper>,
  id: SQLWrapper,
  sort: Column | `-${Column}`,
): SQL[] => orderOf(columns, id, sort).order;

/**
 * Another order than newest first, as a column of the list asks for it: `-name` begins at the end. What comes after
 * a row is found by that row's own values, read anew.
 */
export function inOrderOf<const Column extends string>(
  table: Ordered & PgTable,
  columns: Record<Column, SQLWrapper>,
  sort: Column | `-${Column}`,
) {
  const { by, backwards, order } = orderOf(columns, table.id, sort);
  const than = backwards ? sql`<` : sql`>`;
  const row = sql`(${by}, ${table.id})`;
  return {
    order,
    after: (cursor: Cursor | null): SQL | undefined =>
      cursor
        ? sql`${row} ${than} (select ${by}, ${table.id} from ${table} where ${table.id} = ${cursor.id}::uuid)`
        : undefined,
  };
}

/** Where a row stands in its list. */
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

/** Where the next page begins, if more rows were found than are shown. */
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
 * Answers a list the way all lists are answered: the newest rows without paging parameters, else a
 * page with where the next one begins and counts over everything.
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
  /** Reads rows, of which the first so many are shown, and their counts where they are wanted. */
  read: (
    cursor: Cursor | null,
    place: { limit: number; shown: number; isCounted: boolean },
  ) => Promise<{ rows: Row[]; counts: Counts | null }>;
  present: (rows: Row[]) => Item[] | Promise<Item[]>;
}

/** The same for a list whose rows and counts are read in one statement. */
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

/** The same for rows that are heavy: without paging they are read and answered so many at a time. */
export const listInPartsOrPage = async <Row extends ListedRow, Item, Counts>(
  query: PageQuery,
  source: Source<Row, Item, Counts>,
  atATime: number,
) => (isWhole(query) ? ListInParts.begin(partsOf(source, atATime)) : listOrPage(query, source));
