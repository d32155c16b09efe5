import { and, desc, eq, inArray, like, type SQL, sql } from "drizzle-orm";
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
import { accountsOf, namesOf } from "#server/features/accounts/api.ts";
import { shopInView, shopOf, shopsOf } from "#server/features/shops/api.ts";
import { readCounts } from "#server/platform/counts/read.ts";
import {
  after,
  listOrPage,
  newestAcross,
  newestFirst,
  newestFirstSorted,
  sortedUpTo,
} from "#server/platform/db/paging.ts";
import { containing } from "#server/platform/db/search.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { notFound } from "#server/platform/errors.ts";
import { abilities, isOpen } from "./policy.ts";
import { talentRequestChanges, talentRequests as requests } from "./table.ts";

export type RequestRow = typeof requests.$inferSelect;

/** Rows as the contract shows them, with who asked. */
export async function presentRequests(
  ctx: SignedInContext,
  rows: RequestRow[],
): Promise<TalentRequest[]> {
  const [shops, people] = await Promise.all([
    shopsOf(ctx, [...new Set(rows.map(({ shopId }) => shopId))]),
    accountsOf(ctx, [...new Set(rows.flatMap((row) => row.createdBy ?? []))]),
  ]);
  return rows.map((row) => ({
    ...row,
    employer: {
      firstName: (row.createdBy && people.get(row.createdBy)?.firstName) || null,
      shopName: shops.get(row.shopId)?.name ?? "",
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    can: abilities(row),
  }));
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

function matching(shopId: string | null, { status, search }: Filters) {
  return and(
    shopId ? eq(requests.shopId, shopId) : undefined,
    status && inArray(requests.status, [...statusesOf(status)]),
    search ? like(searchText, containing(search.toLowerCase())) : undefined,
  );
}

/** Requests by status, as far as a filter by status lets them through: of a shop, or of all. */
async function keptByStatus(ctx: Context, shopId: string | null, { status }: Filters) {
  const [counter, key] = shopId ? ["shop_requests", shopId] : ["requests", ""];
  const counts = await readCounts(ctx, [counter], [key]);
  return statusesOf(status).map((one) => ({ status: one, count: counts.of(counter, one, key) }));
}

/** Requests that a search finds, by status, as far as they are counted. */
function countFound(ctx: Context, where: SQL | undefined, isExact: boolean) {
  const found = ctx.db
    .select({ status: requests.status })
    .from(requests)
    .where(where)
    .limit(isExact ? 2 ** 31 : countLimit + 1)
    .as("found");
  return ctx.db
    .select({ status: found.status, count: sql<number>`count(*)::int` })
    .from(found)
    .groupBy(found.status);
}

async function countRequests(
  ctx: Context,
  shopId: string | null,
  filters: Filters,
  isExact: boolean,
): Promise<TalentRequestCounts> {
  const rows = filters.search
    ? await countFound(ctx, matching(shopId, filters), isExact)
    : await keptByStatus(ctx, shopId, filters);
  const of = (wanted: RequestStatus) => rows.find(({ status }) => status === wanted)?.count ?? 0;
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const atLeast = filters.search !== undefined && !isExact && total > countLimit;
  return {
    total: atLeast ? countLimit : total,
    atLeast,
    ...(Object.fromEntries(requestStatuses.map((status) => [status, of(status)])) as Record<
      RequestStatus,
      number
    >),
  };
}

/** A page of requests; `few` where few pass: they are then found and sorted. */
function readPage(
  ctx: Context,
  shopId: string | null,
  filters: Filters,
  { few, ...place }: { cursor: Cursor | null; limit: number; few: boolean },
) {
  const isWalk = shopId === null && !filters.search && filters.status !== undefined;
  const parts = statusesOf(filters.status).map((status) => sql`${requests.status} = ${status}`);
  return ctx.db
    .select()
    .from(requests)
    .where(
      isWalk
        ? sql`${requests.id} in (${newestAcross(requests, parts, place)})`
        : and(matching(shopId, filters), after(requests, place.cursor)),
    )
    .orderBy(...(few || isWalk ? newestFirstSorted(requests) : newestFirst(requests)))
    .limit(place.limit);
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
  const counted = countRequests(ctx, shopId, query, exact === "true");
  return listOrPage(query, {
    read: async (cursor, limit) => {
      const few = query.search !== undefined && (await counted).total < sortedUpTo;
      return readPage(ctx, shopId, query, { cursor, limit, few });
    },
    present: (rows) => presentRequests(ctx, rows),
    count: () => counted,
  });
}

/** The newest requests that want people, of whichever shop: for an admin. */
export async function newestOpenRequests(
  ctx: SignedInContext,
  count: number,
): Promise<TalentRequest[]> {
  const place = { cursor: null, limit: count, few: false };
  return presentRequests(ctx, await readPage(ctx, null, { status: "open" }, place));
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

/** How many requests each of these shops has made, and how many are open. */
export async function countByShop(ctx: Context, shopIds: string[]) {
  const counts = await readCounts(ctx, ["shop_requests"], shopIds);
  return new Map(
    shopIds.map((shopId) => {
      const own = counts.under(shopId);
      const open = openStatuses.map((status) => own.of("shop_requests", status, shopId));
      return [
        shopId,
        {
          requests: own.sum("shop_requests"),
          openRequests: open.reduce((sum, count) => sum + count, 0),
        },
      ];
    }),
  );
}

/** Roles of requests that a join can name, as a part of another feature's query. */
export const requestTitles = (ctx: Context) =>
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
