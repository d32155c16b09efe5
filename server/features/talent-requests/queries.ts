import { and, desc, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import { countLimit } from "#contract/lists.ts";
import {
  openStatuses,
  type RequestStatus,
  requestStatuses,
  type TalentRequest,
  type TalentRequestCounts,
  type TalentRequestEvent,
} from "#contract/talent-requests.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { accountsOf, firstNames, namesOf } from "#server/features/accounts/api.ts";
import { shopInView, shopNames, shopOf, shopsOf } from "#server/features/shops/api.ts";
import { Counts, countsOfParts, keptParts, readCounts } from "#server/platform/counts/read.ts";
import type { Database } from "#server/platform/db/database.ts";
import { given, literal } from "#server/platform/db/literal.ts";
import {
  after,
  atMost,
  foundAtMost,
  foundPage,
  listOrPageAtOnce,
  newestAcross,
  newestFirst,
  newestFirstSorted,
  sortedUpTo,
} from "#server/platform/db/paging.ts";
import { containing, pattern, searchShape } from "#server/platform/db/search.ts";
import { shapedStatement } from "#server/platform/db/statement.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { notFound } from "#server/platform/errors.ts";
import { abilities, isOpen } from "./policy.ts";
import { talentRequestChanges, talentRequests as requests } from "./table.ts";

export type RequestRow = typeof requests.$inferSelect;

/** A row as the contract shows it, with who asked. */
const present = (
  row: RequestRow,
  { firstName, shopName }: { firstName: string | null; shopName: string },
): TalentRequest => ({
  ...row,
  employer: { firstName: firstName || null, shopName },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  can: abilities(row),
});

/** Rows as the contract shows them, with who asked. */
export async function presentRequests(
  ctx: SignedInContext,
  rows: RequestRow[],
): Promise<TalentRequest[]> {
  const [shops, people] = await Promise.all([
    shopsOf(ctx, [...new Set(rows.map(({ shopId }) => shopId))]),
    accountsOf(ctx, [...new Set(rows.flatMap((row) => row.createdBy ?? []))]),
  ]);
  return rows.map((row) =>
    present(row, {
      firstName: (row.createdBy && people.get(row.createdBy)?.firstName) || null,
      shopName: shops.get(row.shopId)?.name ?? "",
    }),
  );
}

export async function presentRequest(ctx: SignedInContext, row: RequestRow) {
  const [shown] = await presentRequests(ctx, [row]);
  if (!shown) throw notFound();
  return shown;
}

/** A request as it is kept, or null; whoever asks has been let in elsewhere. */
export async function findRequest(ctx: Context, id: string): Promise<RequestRow | null> {
  const [row] = await ctx.db.select().from(requests).where(eq(requests.id, id));
  return row ?? null;
}

/** Requests as they are kept, by id. */
export async function requestsOf(ctx: Context, ids: string[]): Promise<Map<string, RequestRow>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(requests)
    .where(sql`${requests.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether the caller may know of a request: their shop's, or any for an admin. */
const mayKnow = async (ctx: SignedInContext, row: RequestRow) =>
  ctx.actor.role === "admin" || row.shopId === (await shopOf(ctx)).id;

/**
 * A request that the caller may know of.
 * @throws {Failure} `not_found` for another shop's, as for one that does not exist
 */
export async function readOwnRequest(ctx: SignedInContext, id: string): Promise<RequestRow> {
  const row = await findRequest(ctx, id);
  if (!row || !(await mayKnow(ctx, row))) throw notFound();
  return row;
}

/** A request locked until the transaction ends: whoever changes its places or matches waits here. */
export async function lockRequest(ctx: Context, id: string): Promise<RequestRow> {
  const [row] = await ctx.db.select().from(requests).where(eq(requests.id, id)).for("update");
  if (!row) throw notFound();
  return row;
}

interface Filters {
  status?: RequestStatus | "open" | undefined;
  search?: string | undefined;
}

/** What of the filters a statement is written for; shop and text are given to it each time. */
type Narrowing = {
  ofShop: boolean;
  status: Filters["status"];
  isSearch: boolean;
  isAlike: boolean;
};

/** What a search looks through without case: the role, and on a line of its own the place. */
const searchText = sql`lower(${requests.roleTitle} || chr(10) || ${requests.location})`;

const statusesOf = (status: Filters["status"]): readonly RequestStatus[] =>
  status === "open" ? openStatuses : status ? [status] : requestStatuses;

const inStatus = (status: RequestStatus) => sql`${requests.status} = ${literal(status)}`;

function matching({ ofShop, status, isSearch, isAlike }: Narrowing) {
  return and(
    ofShop ? sql`${requests.shopId} = ${given("shop", "uuid")}` : undefined,
    status && or(...statusesOf(status).map(inStatus)),
    isSearch ? sql`${searchText} like ${pattern("text", { isAlike })}` : undefined,
  );
}

/** What requests are counted under: of a shop, or of all. */
const counterOf = (ofShop: boolean) => (ofShop ? "shop_requests" : "requests");

/** Requests by status, as far as a filter by status lets them through. */
const keptByStatus = (counts: Counts, counter: string, { status }: Filters) =>
  statusesOf(status).map((one) => ({
    status: one,
    count: counts.sum(counter, ({ part }) => part === one),
  }));

function countsOf(
  rows: { status: RequestStatus; count: number }[],
  isAll: boolean,
): TalentRequestCounts {
  const of = (wanted: RequestStatus) => rows.find(({ status }) => status === wanted)?.count ?? 0;
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const atLeast = !isAll && total > countLimit;
  return {
    total: atLeast ? countLimit : total,
    atLeast,
    ...(Object.fromEntries(requestStatuses.map((status) => [status, of(status)])) as Record<
      RequestStatus,
      number
    >),
  };
}

type Page = Narrowing & {
  limit: number;
  /** Few pass: they are then found and sorted. */
  few: boolean;
};

/** A page of requests from a place on, with who asked and the counts that are kept. */
function pageQuery(db: Database, { few, limit, ...narrowing }: Page, cursor: Cursor | null) {
  const { ofShop, status, isSearch } = narrowing;
  const isWalk = !ofShop && !isSearch && status !== undefined;
  const order = few ? newestFirstSorted(requests) : newestFirst(requests);
  const parts = statusesOf(status).map(inStatus);
  // What a search finds is cut to a page before shops and people are looked up.
  const found = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(matching(narrowing), after(requests, cursor)))
    .orderBy(...order)
    .limit(atMost(limit));
  const shop = shopNames({ db });
  const asker = firstNames({ db });
  return db
    .select({
      row: getTableColumns(requests),
      shopName: shop.shopName,
      firstName: asker.firstName,
      counts: keptParts(
        counterOf(ofShop),
        ofShop ? sql`${given("shop", "uuid")}::text` : undefined,
      ),
    })
    .from(requests)
    .innerJoin(shop, eq(shop.namedShop, requests.shopId))
    .leftJoin(asker, eq(asker.namedPerson, requests.createdBy))
    .where(
      isWalk
        ? sql`${requests.id} in (${newestAcross(requests, parts, { cursor, limit })})`
        : isSearch
          ? sql`${requests.id} in (${found})`
          : and(matching(narrowing), after(requests, cursor)),
    )
    .orderBy(...(isWalk || isSearch ? newestFirstSorted(requests) : order))
    .limit(atMost(limit));
}

const firstPage = shapedStatement("requests_page", (db, page: Page) => pageQuery(db, page, null));

type Search = Narrowing & { limit: number; most: number };

/** The first page of what a search finds, and how many it finds, in one statement; without rows the counts alone. */
function searchQuery(db: Database, { limit, most, ...narrowing }: Search) {
  const wanted = { part: requests.status, most, limit };
  const { found, ids, counts } = foundPage(requests, matching(narrowing), wanted);
  const shop = shopNames({ db });
  const asker = firstNames({ db });
  const page = db.$with("page").as(
    db
      .select({
        ...getTableColumns(requests),
        shopName: shop.shopName,
        firstName: asker.firstName,
      })
      .from(requests)
      .innerJoin(shop, eq(shop.namedShop, requests.shopId))
      .leftJoin(asker, eq(asker.namedPerson, requests.createdBy))
      .where(sql`${requests.id} in (${ids})`),
  );
  return db
    .with(db.$with("found", {}).as(found), page)
    .select({ row: page._.selectedFields, counts: sql<string>`counted.parts` })
    .from(sql`(select ${counts} as parts) as counted`)
    .leftJoin(page, sql`true`)
    .orderBy(desc(page.createdAt), desc(page.id));
}

const searchPage = shapedStatement("requests_search", searchQuery);

interface Found {
  shopId: string | null;
  filters: Filters;
}

const narrowingOf = ({ shopId, filters }: Found): Narrowing => ({
  ofShop: shopId !== null,
  status: filters.status,
  isSearch: Boolean(filters.search),
  isAlike: searchShape(filters.search).isAlike,
});

const valuesOf = ({ shopId, filters: { search } }: Found) => ({
  shop: shopId,
  ...(search ? { text: containing(search.toLowerCase()) } : {}),
});

async function readPage(
  ctx: Context,
  found: Found,
  { cursor, ...place }: { cursor: Cursor | null; limit: number; few: boolean },
) {
  const page = { ...narrowingOf(found), ...place };
  const values = valuesOf(found);
  const rows = await (cursor === null && !page.isSearch
    ? firstPage(ctx.db, page, values)
    : pageQuery(ctx.db, page, cursor).execute(values));
  return rows.map((row) => ({ ...row, id: row.row.id, createdAt: row.row.createdAt }));
}

/** The first page of a search and its counts; no rows where more are found than are counted. */
async function readSearch(ctx: Context, found: Found, limit: number, isExact: boolean) {
  const shape = { ...narrowingOf(found), limit, most: foundAtMost(isExact) };
  const values = valuesOf(found);
  const read = await (shape.isAlike
    ? searchPage(ctx.db, shape, values)
    : searchQuery(ctx.db, shape).execute(values));
  const parts = countsOfParts(counterOf(shape.ofShop), read[0]?.counts) ?? new Counts([]);
  const byStatus = keptByStatus(parts, counterOf(shape.ofShop), found.filters);
  const rows = read.flatMap(({ row, counts }) => {
    if (!row) return [];
    const { shopName, firstName, ...request } = row;
    const { id, createdAt } = request;
    return [{ row: request, shopName, firstName, counts, id, createdAt }];
  });
  return { rows, counts: countsOf(byStatus, isExact) };
}

/** The caller's requests, newest first; all of them for an admin. */
export async function listRequests(
  ctx: SignedInContext,
  {
    exact,
    ...query
  }: Filters & {
    shopId?: string | undefined;
    exact?: "true" | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) {
  const shop = await shopInView(ctx, query.shopId, "talent requests");
  const shopId = shop?.id ?? null;
  const filters = { status: query.status, search: query.search };
  const counter = counterOf(shopId !== null);
  return listOrPageAtOnce(query, {
    read: async (cursor, { limit, isCounted }) => {
      const found = { shopId, filters };
      if (isCounted && filters.search) {
        const read = await readSearch(ctx, found, cursor ? 1 : limit, exact === "true");
        if (!cursor && !read.counts.atLeast) return read;
        const few = read.counts.total < sortedUpTo;
        const rows = await readPage(ctx, found, { cursor, limit, few });
        return { rows, counts: read.counts };
      }
      const rows = await readPage(ctx, found, { cursor, limit, few: false });
      if (!isCounted) return { rows, counts: null };
      const kept =
        countsOfParts(counter, rows[0]?.counts) ??
        (await readCounts(ctx, [counter], [shopId ?? ""]));
      return { rows, counts: countsOf(keptByStatus(kept, counter, filters), true) };
    },
    present: (rows) => rows.map(({ row, ...names }) => present(row, names)),
  });
}

/** The newest requests that want people, of whichever shop: for an admin. */
export async function newestOpenRequests(
  ctx: SignedInContext,
  count: number,
): Promise<TalentRequest[]> {
  const place = { cursor: null, limit: count, few: false };
  const rows = await readPage(ctx, { shopId: null, filters: { status: "open" } }, place);
  return rows.map(({ row, ...names }) => present(row, names));
}

/** Every change of a request, newest first. */
export async function readRequestHistory(
  ctx: SignedInContext,
  id: string,
): Promise<TalentRequestEvent[]> {
  await readOwnRequest(ctx, id);
  const rows = await ctx.db
    .select()
    .from(talentRequestChanges)
    .where(eq(talentRequestChanges.requestId, id))
    .orderBy(desc(talentRequestChanges.at), desc(talentRequestChanges.id));
  const names = await namesOf(ctx, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.actorId ? (names.get(row.actorId) ?? null) : null,
    changes: row.changes,
  }));
}

/** Requests that want people, oldest first; for whoever fills them. */
export const openRequestIds = async (ctx: Context): Promise<string[]> => {
  const rows = await ctx.db
    .select({ id: requests.id })
    .from(requests)
    .where(inArray(requests.status, openStatuses))
    .orderBy(requests.createdAt, requests.id);
  return rows.map(({ id }) => id);
};

/** How many requests a shop has made, as a part of a statement that names the shop. */
export const requestParts = (shopId: SQL) => keptParts(counterOf(true), sql`${shopId}::text`);

/** What `requestParts` read: all of them, and those that are open. */
export function requestsIn(parts: string) {
  const counts = countsOfParts(counterOf(true), parts) ?? new Counts([]);
  const isOpenPart = (part: string) => openStatuses.some((status) => status === part);
  return {
    requests: counts.sum(counterOf(true)),
    openRequests: counts.sum(counterOf(true), ({ part }) => isOpenPart(part)),
  };
}

/** Roles of requests that a join can name, as a part of another feature's query. */
export const requestTitles = (ctx: Pick<Context, "db">) =>
  ctx.db
    .select({
      titledId: sql<string>`${requests.id}`.as("titled_id"),
      roleTitle: requests.roleTitle,
      requestStatus: sql<RequestStatus>`${requests.status}`.as("request_status"),
    })
    .from(requests)
    .as("request_titles");

/** Whether a request wants more people. */
export const wantsPeople = (row: RequestRow) => isOpen(row) && row.hiresMade < row.hiresNeeded;

/** Every request of a shop. */
export async function requestIdsOf(ctx: Context, shopId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.shopId, shopId))
    .orderBy(requests.createdAt, requests.id);
  return rows.map(({ id }) => id);
}
