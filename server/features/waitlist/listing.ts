import { and, desc, type SQL, sql } from "drizzle-orm";
import { countLimit, type Sort } from "#contract/lists.ts";
import type {
  WaitlistCounts,
  WaitlistFilters,
  waitlistColumns,
  WaitlistStatus,
} from "#contract/waitlist.ts";
import type { Context } from "#server/context.ts";
import { Counts, countsOfParts, keptParts, partsValue } from "#server/platform/counts/read.ts";
import type { Database } from "#server/platform/db/database.ts";
import { literal } from "#server/platform/db/literal.ts";
import {
  after,
  atMost,
  foundAtMost,
  foundPage,
  inOrderOf,
  listOrPageAtOnce,
  newestFirst,
  newestFirstSorted,
  sortedUpTo,
} from "#server/platform/db/paging.ts";
import {
  containing,
  searching,
  searchShape,
  type SearchShape,
  searchValues,
} from "#server/platform/db/search.ts";
import { shapedStatement } from "#server/platform/db/statement.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { columns, presentEntry } from "./queries.ts";
import { waitlistEntries as entries } from "./table.ts";

/** What of the filters a statement is written for; the texts are given to it each time. */
type Narrowing = SearchShape & { status: WaitlistStatus | undefined; hasCode: boolean };

const narrowingOf = ({ status, referralCode, search }: WaitlistFilters): Narrowing => ({
  status,
  hasCode: Boolean(referralCode),
  ...searchShape(search),
});

const textsOf = ({ referralCode, search }: WaitlistFilters) => ({
  ...(search ? searchValues(search) : {}),
  ...(referralCode ? { code: containing(referralCode.toUpperCase()) } : {}),
});

/** The matching rules of the list (docs/domain.md, "waitlist search"). */
const matching = ({ status, hasCode, ...search }: Narrowing): SQL | undefined =>
  and(
    status ? sql`${entries.status} = ${literal(status)}` : undefined,
    hasCode ? sql`${entries.referralCode} like ${sql.placeholder("code")}` : undefined,
    searching(entries.searchText, entries.phone, search),
  );

const sortable = {
  name: sql`lower(${entries.name})`,
  place: sql`lower(${entries.state} || ' ' || ${entries.city})`,
  code: entries.referralCode,
  applied: entries.createdAt,
  status: entries.status,
} satisfies Record<(typeof waitlistColumns)[number], unknown>;

type WaitlistSort = Sort<keyof typeof sortable>;

type Stretch = {
  cursor: Cursor | null;
  limit: number;
  /** Few rows pass: they are then sorted, else found along the index. */
  few: boolean;
  sort?: WaitlistSort | undefined;
};

/** What entries are counted under. */
const counter = "waitlist";

/** The counts under all codes that contain the one that is looked for, as `keptParts` reads those of one key. */
const countsOfCodes = partsValue(sql`select part, sum(n)::int as n from counts.kept
  where counter = ${literal(counter)} and key <> '' and key like ${sql.placeholder("code")}
  group by part having sum(n) <> 0`);

/** So many codes are each read along the index that has the people of one; more are met on a walk along all. */
const codesApart = 40;

/** The ids of a page of those who came with a code that contains the one that is looked for. */
function withCode(narrowing: Narrowing, cursor: Cursor | null, limit: number): SQL {
  const codes = sql`select distinct key from counts.kept
    where counter = ${literal(counter)} and key <> '' and key like ${sql.placeholder("code")}
    limit ${atMost(codesApart + 1)}`;
  const few = sql`(select count(*) from codes) <= ${atMost(codesApart)}`;
  const page = (
    where: SQL | undefined,
  ) => sql`select ${entries.id} as id, ${entries.createdAt} as at
    from ${entries} where ${and(where, after(entries, cursor))}
    order by ${sql.join(newestFirst(entries), sql`, `)} limit ${atMost(limit)}`;
  const ofOne = and(
    matching({ ...narrowing, hasCode: false }),
    sql`${entries.referralCode} = codes.key`,
  );
  return sql`with codes as materialized (${codes})
    select w.id from (
      (select one.id, one.at from codes cross join lateral (${page(ofOne)}) one where ${few})
      union all
      (select many.id, many.at from (${page(and(matching(narrowing), sql`not ${few}`))}) many)
    ) w order by w.at desc, w.id desc limit ${atMost(limit)}`;
}

/** Rows from a place on, and beside them the counts that are kept. */
function rowsQuery(db: Database, { narrowing, cursor, limit, few, sort }: Stretch & Narrowed) {
  const { order, after: behind } = inOrderOf(entries, sortable, sort);
  const ofCodes = narrowing.hasCode && narrowing.forms === null && !sort;
  const isSorted = !sort && (few || ofCodes);
  return db
    .select({ row: columns, counts: narrowing.hasCode ? countsOfCodes : keptParts(counter) })
    .from(entries)
    .where(
      ofCodes
        ? sql`${entries.id} in (${withCode(narrowing, cursor, limit)})`
        : and(matching(narrowing), behind(cursor)),
    )
    .orderBy(...(isSorted ? newestFirstSorted(entries) : order))
    .limit(atMost(limit));
}

type Narrowed = { narrowing: Narrowing };

const firstRows = shapedStatement(
  "waitlist_page",
  (db, shape: Omit<Stretch, "cursor"> & Narrowed) => rowsQuery(db, { ...shape, cursor: null }),
);

type Search = Narrowed & { limit: number; most: number };

/** The first page of what a search finds, and how many it finds, in one statement; without rows the counts alone. */
function searchQuery(db: Database, { narrowing, limit, most }: Search) {
  const wanted = { part: entries.status, most, limit };
  const { found, ids, counts } = foundPage(entries, matching(narrowing), wanted);
  const page = db.$with("page").as(
    db
      .select(columns)
      .from(entries)
      .where(sql`${entries.id} in (${ids})`),
  );
  return db
    .with(db.$with("found", {}).as(found), page)
    .select({ row: page._.selectedFields, counts: sql<string>`counted.parts` })
    .from(sql`(select ${counts} as parts) as counted`)
    .leftJoin(page, sql`true`)
    .orderBy(desc(page.createdAt), desc(page.id));
}

const searchPage = shapedStatement("waitlist_search", searchQuery);

/** Whether the counts for these filters are kept: those that look at no text but a code. */
const isKept = ({ search }: WaitlistFilters) => !search;

const placed = <Read extends { row: { id: string; createdAt: Date } }>(rows: Read[]) =>
  rows.map((read) => ({ ...read, id: read.row.id, createdAt: read.row.createdAt }));

async function readRows(ctx: Context, filters: WaitlistFilters, place: Stretch) {
  const narrowing = narrowingOf(filters);
  const { cursor, ...first } = place;
  const values = textsOf(filters);
  return placed(
    await (cursor === null && isKept(filters)
      ? firstRows(ctx.db, { ...first, narrowing }, values)
      : rowsQuery(ctx.db, { ...place, narrowing }).execute(values)),
  );
}

/** The first page of a search and its counts; no rows where more are found than are counted. */
async function readSearch(ctx: Context, filters: WaitlistFilters, limit: number, exact: boolean) {
  const shape = { narrowing: narrowingOf(filters), limit, most: foundAtMost(exact) };
  const values = textsOf(filters);
  const read = await (shape.narrowing.isAlike
    ? searchPage(ctx.db, shape, values)
    : searchQuery(ctx.db, shape).execute(values));
  const found = totals(countsOfParts(counter, read[0]?.counts) ?? new Counts([]));
  const atLeast = found.total === shape.most;
  return {
    rows: placed(read.flatMap(({ row, counts }) => (row ? [{ row, counts }] : []))),
    counts: { ...found, total: atLeast ? countLimit : found.total, atLeast },
  };
}

/** The waitlist's counts among those that were read, of one status or of all. */
function totals(counts: Counts, status?: WaitlistStatus): WaitlistCounts {
  const of = (wanted: WaitlistStatus) =>
    status && status !== wanted ? 0 : counts.sum(counter, ({ part }) => part === wanted);
  const each = { pending: of("pending"), approved: of("approved"), rejected: of("rejected") };
  const total = each.pending + each.approved + each.rejected;
  return { total, ...each, atLeast: false };
}

/** How many stand on the waitlist, among counts of it that were read. */
export const entryTotals = (counts: Counts) => totals(counts);

/**
 * How many entries these filters let through, by status. A search is counted up to a limit, unless
 * it is asked for exactly; everything else is kept.
 */
export async function countEntries(
  ctx: Context,
  { exact = false, ...filters }: WaitlistFilters & { exact?: boolean },
): Promise<WaitlistCounts> {
  if (filters.search) return (await readSearch(ctx, filters, 1, exact)).counts;
  const parts = filters.referralCode ? countsOfCodes : keptParts(counter);
  const [read] = await ctx.db
    .select({ parts })
    .from(sql`(select) as one`)
    .execute(textsOf(filters));
  return totals(countsOfParts(counter, read?.parts) ?? new Counts([]), filters.status);
}

/** Entries for these filters, newest first or as `sort` says: the first ones, or a page with counts. */
export function listWaitlist(
  ctx: Context,
  {
    exact,
    ...query
  }: WaitlistFilters & {
    exact?: "true" | undefined;
    sort?: WaitlistSort | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) {
  return listOrPageAtOnce(query, {
    read: async (cursor, { limit, isCounted }) => {
      const place = { cursor, limit, sort: query.sort };
      if (isKept(query)) {
        const rows = await readRows(ctx, query, { ...place, few: false });
        const counts = countsOfParts(counter, rows[0]?.counts);
        return {
          rows,
          counts: counts ? totals(counts, query.status) : await countEntries(ctx, query),
        };
      }
      if (!isCounted)
        return { rows: await readRows(ctx, query, { ...place, few: false }), counts: null };
      const isFirst = !cursor && !query.sort;
      const read = await readSearch(ctx, query, isFirst ? limit : 1, exact === "true");
      if (isFirst && !read.counts.atLeast) return read;
      const few = read.counts.total < sortedUpTo;
      return { rows: await readRows(ctx, query, { ...place, few }), counts: read.counts };
    },
    present: (rows) => rows.map(({ row }) => presentEntry(row)),
  });
}

const batchRows = 1000;

/** Every entry for these filters, newest first, a batch at a time. */
export async function* readAllEntries(ctx: Context, filters: WaitlistFilters) {
  let cursor: Cursor | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof readRows>> = await readRows(ctx, filters, {
      cursor,
      limit: batchRows,
      few: filters.search !== undefined,
    });
    yield* rows.map(({ row }) => row);
    const last = rows.at(-1);
    if (!last || rows.length < batchRows) return;
    cursor = { at: last.createdAt, id: last.id };
  }
}
