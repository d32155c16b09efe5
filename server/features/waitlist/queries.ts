import { and, gt, isNull, lte, desc, eq, sql, type SQL } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import { countLimit } from "#contract/lists.ts";
import type {
  LinkedStanding,
  WaitlistChange,
  WaitlistCounts,
  WaitlistEntry,
  WaitlistFilters,
  waitlistColumns,
  WaitlistStatus,
} from "#contract/waitlist.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { addresses, authorsOf } from "#server/features/accounts/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { Counts, countsOfParts, keptParts } from "#server/platform/counts/read.ts";
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
import { gone, notFound } from "#server/platform/errors.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { signedId, tokenUrl, verifiedId } from "#server/platform/signed-links.ts";
import { waitlistChanges, waitlistEntries as entries } from "./table.ts";

type Row = typeof entries.$inferSelect;

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A row as the contract shows it. */
export const presentEntry = (
  row: Omit<Row, "searchText" | "language" | "noticedAt" | "termsAt">,
): WaitlistEntry => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: iso(row.updatedAt),
  invitedAt: iso(row.invitedAt),
});

const columns = {
  id: entries.id,
  name: entries.name,
  email: entries.email,
  phone: entries.phone,
  city: entries.city,
  state: entries.state,
  referralCode: entries.referralCode,
  status: entries.status,
  notes: entries.notes,
  createdAt: entries.createdAt,
  updatedAt: entries.updatedAt,
  invitedAt: entries.invitedAt,
};

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

type Sort = keyof typeof sortable | `-${keyof typeof sortable}`;

type Stretch = {
  cursor: Cursor | null;
  limit: number;
  /** Few rows pass: they are then sorted, else found along the index. */
  few: boolean;
  sort?: Sort | undefined;
};

/** What entries are counted under. */
const counter = "waitlist";

/** The counts under all codes that contain the one that is looked for, as `keptParts` reads those of one key. */
const countsOfCodes = sql<string>`(
  select coalesce(json_agg(json_build_array(k.part, k.n)), '[]')::text from (
    select part, sum(n)::int as n from counts.kept
    where counter = ${literal(counter)} and key <> '' and key like ${sql.placeholder("code")}
    group by part having sum(n) <> 0
  ) k)`;

/** Rows from a place on, and beside them the counts that are kept. */
function rowsQuery(db: Database, { narrowing, cursor, limit, few, sort }: Stretch & Narrowed) {
  const sorted = sort && inOrderOf(entries, sortable, sort);
  return db
    .select({ row: columns, counts: narrowing.hasCode ? countsOfCodes : keptParts(counter) })
    .from(entries)
    .where(and(matching(narrowing), sorted ? sorted.after(cursor) : after(entries, cursor)))
    .orderBy(...(sorted?.order ?? (few ? newestFirstSorted(entries) : newestFirst(entries))))
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
    status && status !== wanted ? 0 : counts.sum("waitlist", ({ part }) => part === wanted);
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
    sort?: Sort | undefined;
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

/** One entry as it stands. */
export async function readWaitlistEntry(ctx: Context, id: string): Promise<WaitlistEntry> {
  const [row] = await ctx.db.select(columns).from(entries).where(eq(entries.id, id));
  if (!row) throw notFound();
  return presentEntry(row);
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

/** The changes of an entry, newest first. */
export async function readWaitlistHistory(ctx: Context, id: string): Promise<WaitlistChange[]> {
  const [entry] = await ctx.db.select({ id: entries.id }).from(entries).where(eq(entries.id, id));
  if (!entry) throw notFound();
  const rows = await ctx.db
    .select()
    .from(waitlistChanges)
    .where(eq(waitlistChanges.entryId, id))
    .orderBy(desc(waitlistChanges.at), desc(waitlistChanges.id));
  const by = await authorsOf(ctx, rows);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: by(row),
    changes: row.changes,
  }));
}

/** The caller's own application: the one with the address that they proved. */
export async function readOwnApplication(ctx: SignedInContext) {
  const [row] = await ctx.db
    .select({ status: entries.status, createdAt: entries.createdAt })
    .from(entries)
    .where(eq(sql`lower(${entries.email})`, emailKey(ctx.actor.email)));
  return row ? presentStanding(row) : null;
}

const presentStanding = ({ status, createdAt }: Pick<Row, "status" | "createdAt">) => ({
  status,
  createdAt: createdAt.toISOString(),
});

const linkPurpose = "application";
/** Days that the link to an application's page works (docs/domain.md, "application page"). */
const linkDays = 180;

/** The page that shows an applicant where they stand, without signing in. */
export const applicationUrl = (ctx: Context, id: string): string =>
  tokenUrl(ctx.config, "/application", signedId(ctx.config, linkPurpose, id));

/**
 * Where the application stands that a link of our mail leads to; reading it signs nobody in and uses
 * nothing up, as mail scanners open links.
 * @throws {Failure} `not_found` for a token that is not ours or an application that is no more; `gone`
 *   once the link is too old
 */
export async function readApplicationStanding(
  ctx: Context,
  token: string,
): Promise<LinkedStanding> {
  const id = verifiedId(ctx.config, linkPurpose, token);
  const [row] = id
    ? await ctx.db
        .select({ status: entries.status, createdAt: entries.createdAt })
        .from(entries)
        .where(eq(entries.id, id))
    : [];
  if (!row) throw notFound();
  const expiresAt = new Date(row.createdAt.getTime() + linkDays * dayMs);
  if (expiresAt <= ctx.clock.now()) throw gone("errors:applicationLinkGone");
  return { ...presentStanding(row), expiresAt: expiresAt.toISOString() };
}

/** How to reach the caller, and where they live, as they said when they applied. */
export async function readOwnContact(ctx: SignedInContext) {
  const [row] = await ctx.db
    .select({ phone: entries.phone, city: entries.city, state: entries.state })
    .from(entries)
    .where(eq(sql`lower(${entries.email})`, emailKey(ctx.actor.email)));
  return row ? { phone: row.phone, location: `${row.city}, ${row.state}` } : null;
}

/** The application with this address, or null. */
export async function findApplication(ctx: Context, email: string) {
  const [row] = await ctx.db
    .select()
    .from(entries)
    .where(eq(sql`lower(${entries.email})`, emailKey(email)));
  return row ?? null;
}

/** The codes with which somebody has come since. */
export async function codesUsedSince(ctx: Context, since: Date): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ code: entries.referralCode })
    .from(entries)
    .where(gt(entries.createdAt, since));
  return rows.map(({ code }) => code);
}

/** Applications of people without an account in which nothing has happened since, oldest first. */
export function silentApplications(ctx: Context, since: Date) {
  const last = sql<Date>`greatest(${entries.createdAt}, ${entries.updatedAt}, ${entries.invitedAt})`;
  const account = addresses(ctx);
  return ctx.db
    .select({
      id: entries.id,
      email: entries.email,
      name: entries.name,
      language: entries.language,
      noticedAt: entries.noticedAt,
      lastAt: last.mapWith(entries.createdAt),
    })
    .from(entries)
    .leftJoin(account, eq(account.address, sql`lower(${entries.email})`))
    .where(and(isNull(account.accountId), lte(last, since)))
    .orderBy(entries.createdAt);
}
