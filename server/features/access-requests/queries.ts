import { and, eq, ilike, isNull, or, type SQL, sql } from "drizzle-orm";
import type {
  AccessRequest,
  accessRequestColumns,
  AccessRequestStatus,
} from "#contract/access-requests.ts";
import type { Sort, TotalFound } from "#contract/lists.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { isInvited } from "#server/features/accounts/api.ts";
import { keptParts, rowsWithTotal } from "#server/platform/counts/read.ts";
import type { Database } from "#server/platform/db/database.ts";
import { literal } from "#server/platform/db/literal.ts";
import {
  atMost,
  countFound,
  inOrderOf,
  listOrPageAtOnce,
  newestFirst,
  newestFound,
} from "#server/platform/db/paging.ts";
import { containing } from "#server/platform/db/search.ts";
import { shapedStatement } from "#server/platform/db/statement.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { accessRequests as requests } from "./table.ts";

/** A row as the contract shows it. */
export const presentRequest = (row: typeof requests.$inferSelect): AccessRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** The caller's latest request, unless their shop came of it: after that one they may ask anew. */
export async function readOwnAccessRequest(ctx: SignedInContext) {
  const [row] = await ctx.db
    .select()
    .from(requests)
    .where(and(eq(requests.userId, ctx.actor.id), isNull(requests.spentAt)))
    .orderBy(...newestFirst(requests))
    .limit(1);
  if (!row) return null;
  return { ...presentRequest(row), invited: await isInvited(ctx) };
}

/** What somebody said of their shop in the request that was approved, until the shop was made. */
export async function findApprovedRequest(ctx: Context, userId: string) {
  const [row] = await ctx.db
    .select()
    .from(requests)
    .where(
      and(eq(requests.userId, userId), eq(requests.status, "approved"), isNull(requests.spentAt)),
    )
    .orderBy(...newestFirst(requests))
    .limit(1);
  return row ?? null;
}

const sortable = {
  shop: sql`lower(${requests.shopName})`,
  place: sql`lower(${requests.location})`,
  asked: requests.createdAt,
  status: requests.status,
} satisfies Record<(typeof accessRequestColumns)[number], unknown>;

type Shape = {
  status: AccessRequestStatus | undefined;
  sort: Sort<keyof typeof sortable> | undefined;
  limit: number;
};

const isIn = (status: AccessRequestStatus | undefined) =>
  status && eq(requests.status, literal(status));

/** A text that is looked for, and how many requests it was found in. */
interface Search {
  where: SQL | undefined;
  found: TotalFound;
}

/** Requests of a page, and how many there are by status, in one statement. */
function pageQuery(
  db: Database,
  { status, sort, limit, cursor, search }: Shape & { cursor: Cursor | null; search: Search | null },
) {
  const { order, after } = inOrderOf(requests, sortable, sort);
  const inOrder = sort ? order : newestFound(requests, search?.found ?? null);
  return db
    .select({ row: requests, counts: keptParts("access_requests") })
    .from(requests)
    .where(and(isIn(status), search?.where, after(cursor)))
    .orderBy(...inOrder)
    .limit(atMost(limit));
}

const firstPage = shapedStatement("access_requests_page", (db, shape: Shape) =>
  pageQuery(db, { ...shape, cursor: null, search: null }),
);

const searched = (text: string) =>
  or(
    ...[requests.shopName, requests.contactName, requests.email, requests.location].map((column) =>
      ilike(column, containing(text)),
    ),
  );

/** Requests, newest first or as `sort` says. */
export function listAccessRequests(
  ctx: Context,
  {
    status,
    search: text,
    sort,
    exact,
    ...query
  }: {
    status?: AccessRequestStatus | undefined;
    search?: string | undefined;
    sort?: Sort<keyof typeof sortable> | undefined;
    exact?: "true" | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) {
  return listOrPageAtOnce(query, {
    async read(cursor, { limit }) {
      const shape = { status, sort, limit };
      const where = text ? searched(text) : undefined;
      const search = where && {
        where,
        found: await countFound(ctx.db, requests, and(isIn(status), where), exact === "true"),
      };
      const isFirst = !cursor && !search;
      return rowsWithTotal(ctx, "access_requests", {
        page: isFirst
          ? firstPage(ctx.db, shape, {})
          : pageQuery(ctx.db, { ...shape, cursor, search: search ?? null }),
        found: search?.found ?? null,
        part: status,
      });
    },
    present: (rows) => rows.map(presentRequest),
  });
}
