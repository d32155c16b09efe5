import { and, desc, eq, getTableColumns, inArray, like, or, type SQL, sql } from "drizzle-orm";
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
  listOrPageAtOnce,
  newestAcross,
  newestFirst,
  newestFirstSorted,
  sortedUpTo,
} from "#server/platform/db/paging.ts";
import { containing } from "#server/platform/db/search.ts";
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

/** What a search looks through without case: the role, and on a line of its own the place. */
const searchText = sql`lower(${requests.roleTitle} || chr(10) || ${requests.location})`;

const statusesOf = (status: Filters["status"]): readonly RequestStatus[] =>
  status === "open" ? openStatuses : status ? [status] : requestStatuses;

const inStatus = (status: RequestStatus) => sql`${requests.status} = ${literal(status)}`;

function matching(ofShop: boolean, { status, search }: Filters) {
  return and(
    ofShop ? sql`${requests.shopId} = ${given("shop", "uuid")}` : undefined,
    status && or(...statusesOf(status).map(inStatus)),
    search ? like(searchText, containing(search.toLowerCase())) : undefined,
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

/** Requests that a search finds, by status, as far as they are counted. */
function countFound(
  ctx: Context,
  { shopId, filters }: Found,
  isExact: boolean,
): Promise<{ status: RequestStatus; count: number }[]> {
  const found = ctx.db
    .select({ status: requests.status })
    .from(requests)
    .where(matching(shopId !== null, filters))
    .limit(isExact ? 2 ** 31 : countLimit + 1)
    .as("found");
  return ctx.db
    .select({ status: found.status, count: sql<number>`count(*)::int` })
    .from(found)
    .groupBy(found.status)
    .execute({ shop: shopId });
}

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

type Page = {
  ofShop: boolean;
  filters: Filters;
  limit: number;
  /** Few pass: they are then found and sorted. */
  few: boolean;
};

/** A page of requests from a place on, with who asked and the counts that are kept. */
function pageQuery(db: Database, { ofShop, filters, few, limit }: Page, cursor: Cursor | null) {
  const isWalk = !ofShop && !filters.search && filters.status !== undefined;
  const order = few ? newestFirstSorted(requests) : newestFirst(requests);
  const parts = statusesOf(filters.status).map(inStatus);
  // What a search finds is cut to a page before shops and people are looked up.
  const found = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(matching(ofShop, filters), after(requests, cursor)))
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
        : filters.search
          ? sql`${requests.id} in (${found})`
          : and(matching(ofShop, filters), after(requests, cursor)),
    )
    .orderBy(...(isWalk || filters.search ? newestFirstSorted(requests) : order))
    .limit(atMost(limit));
}

const firstPage = shapedStatement("requests_page", (db, page: Page) => pageQuery(db, page, null));

interface Found {
  shopId: string | null;
  filters: Filters;
}

async function readPage(
  ctx: Context,
  { shopId, filters }: Found,
  { cursor, ...place }: { cursor: Cursor | null; limit: number; few: boolean },
) {
  const page = { ofShop: shopId !== null, filters, ...place };
  const isKept = cursor === null && !filters.search;
  const rows = await (isKept
    ? firstPage(ctx.db, page, { shop: shopId })
    : pageQuery(ctx.db, page, cursor).execute({ shop: shopId }));
  return rows.map((row) => ({ ...row, id: row.row.id, createdAt: row.row.createdAt }));
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
      const found =
        isCounted && filters.search
          ? countsOf(await countFound(ctx, { shopId, filters }, exact === "true"), exact === "true")
          : null;
      const few = found !== null && found.total < sortedUpTo;
      const rows = await readPage(ctx, { shopId, filters }, { cursor, limit, few });
      if (!isCounted || found) return { rows, counts: found };
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
