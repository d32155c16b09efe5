import { and, desc, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { countLimit, type Sort } from "#contract/lists.ts";
import {
  openStatuses,
  type requestColumns,
  type RequestStatus,
  requestStatuses,
  type TalentRequest,
  type TalentRequestCounts,
} from "#contract/talent-requests.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { firstNames } from "#server/features/accounts/api.ts";
import { shopIdsNamed, shopInView, shopNames } from "#server/features/shops/api.ts";
import { Counts, countsOfParts, keptParts, readCounts } from "#server/platform/counts/read.ts";
import type { Database } from "#server/platform/db/database.ts";
import { given, literal } from "#server/platform/db/literal.ts";
import {
  atMost,
  foundAtMost,
  foundPage,
  inOrderOf,
  listOrPageAtOnce,
  newestAcross,
  newestFirstSorted,
  sortedUpTo,
} from "#server/platform/db/paging.ts";
import { containing, pattern, searchShape } from "#server/platform/db/search.ts";
import { shapedStatement } from "#server/platform/db/statement.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { namedRequests, pageRowOf } from "./named.ts";
import { present } from "./queries.ts";
import { talentRequests as requests } from "./table.ts";

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

/** Among every shop's requests a search finds those of a shop by its name too. */
const searched = (ofShop: boolean, text: SQL) =>
  or(
    sql`${searchText} like ${text}`,
    ofShop ? undefined : sql`${requests.shopId} = any(${shopIdsNamed(text)})`,
  );

function matching({ ofShop, status, isSearch, isAlike }: Narrowing) {
  return and(
    ofShop ? sql`${requests.shopId} = ${given("shop", "uuid")}` : undefined,
    status && or(...statusesOf(status).map(inStatus)),
    isSearch ? searched(ofShop, pattern("text", { isAlike })) : undefined,
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

const sortable = {
  role: sql`lower(${requests.roleTitle})`,
  place: sql`lower(${requests.location})`,
  status: requests.status,
  asked: requests.createdAt,
} satisfies Record<(typeof requestColumns)[number], unknown>;

type RequestSort = Sort<keyof typeof sortable>;

type Page = Narrowing & {
  limit: number;
  sort?: RequestSort | undefined;
  /** Few pass: they are then found and sorted. */
  few: boolean;
};

/** A page of requests from a place on, with who asked and the counts that are kept. */
function pageQuery(db: Database, { few, limit, sort, ...narrowing }: Page, cursor: Cursor | null) {
  const { ofShop, status, isSearch } = narrowing;
  const isWalk = !ofShop && !isSearch && !sort && status !== undefined;
  const sorted = inOrderOf(requests, sortable, sort);
  const order = few && !sort ? newestFirstSorted(requests) : sorted.order;
  const behind = sorted.after(cursor);
  const parts = statusesOf(status).map(inStatus);
  // What a search finds is cut to a page before shops and people are looked up.
  const found = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(matching(narrowing), behind))
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
        : isSearch || sort
          ? sql`${requests.id} in (${found})`
          : and(matching(narrowing), behind),
    )
    .orderBy(...(!sort && (isWalk || isSearch) ? newestFirstSorted(requests) : order))
    .limit(atMost(limit));
}

const firstPage = shapedStatement("requests_page", (db, page: Page) => pageQuery(db, page, null));

type Search = Narrowing & { limit: number; most: number };

/** The first page of what a search finds, and how many it finds, in one statement; without rows the counts alone. */
function searchQuery(db: Database, { limit, most, ...narrowing }: Search) {
  const wanted = { part: requests.status, most, limit };
  const { found, ids, counts } = foundPage(requests, matching(narrowing), wanted);
  const page = db.$with("page").as(namedRequests(db).where(sql`${requests.id} in (${ids})`));
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
  {
    cursor,
    ...place
  }: { cursor: Cursor | null; limit: number; few: boolean; sort?: RequestSort | undefined },
) {
  const page = { ...narrowingOf(found), ...place };
  const values = valuesOf(found);
  const rows = await (cursor === null && !page.isSearch && !page.sort
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
  const rows = read.flatMap(({ row, counts: of }) =>
    row ? [{ ...pageRowOf(row), counts: of }] : [],
  );
  return { rows, counts: countsOf(byStatus, isExact) };
}

/** The caller's requests, newest first or as `sort` says; all of them for an admin. */
export async function listRequests(
  ctx: SignedInContext,
  {
    exact,
    ...query
  }: Filters & {
    shopId?: string | undefined;
    sort?: RequestSort | undefined;
    exact?: "true" | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) {
  const shop = await shopInView(ctx, query.shopId, "talent requests");
  const shopId = shop?.id ?? null;
  const filters = { status: query.status, search: query.search };
  const counter = counterOf(shopId !== null);
  const { sort } = query;
  return listOrPageAtOnce(query, {
    read: async (cursor, { limit, isCounted }) => {
      const found = { shopId, filters };
      if (isCounted && filters.search) {
        const read = await readSearch(ctx, found, cursor || sort ? 1 : limit, exact === "true");
        if (!cursor && !sort && !read.counts.atLeast) return read;
        const few = read.counts.total < sortedUpTo;
        const rows = await readPage(ctx, found, { cursor, limit, few, sort });
        return { rows, counts: read.counts };
      }
      const rows = await readPage(ctx, found, { cursor, limit, few: false, sort });
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
