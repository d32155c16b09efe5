import { and, eq, ilike, isNull, or, type SQL, sql } from "drizzle-orm";
import type {
  AccessRequest,
  accessRequestColumns,
  AccessRequestStatus,
} from "#contract/access-requests.ts";
import type { Sort } from "#contract/lists.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { keptParts, rowsWithTotal } from "#server/platform/counts/read.ts";
import type { Database } from "#server/platform/db/database.ts";
import { literal } from "#server/platform/db/literal.ts";
import { atMost, inOrderOf, listOrPageAtOnce, newestFirst } from "#server/platform/db/paging.ts";
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
  return row ? presentRequest(row) : null;
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

/** Requests of a page, and how many there are by status, in one statement. */
function pageQuery(
  db: Database,
  { status, sort, limit, cursor, found }: Shape & { cursor: Cursor | null; found: SQL | undefined },
) {
  const { order, after } = inOrderOf(requests, sortable, sort);
  return db
    .select({ row: requests, counts: keptParts("access_requests") })
    .from(requests)
    .where(and(isIn(status), found, after(cursor)))
    .orderBy(...order)
    .limit(atMost(limit));
}

const firstPage = shapedStatement("access_requests_page", (db, shape: Shape) =>
  pageQuery(db, { ...shape, cursor: null, found: undefined }),
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
    search,
    sort,
    ...query
  }: {
    status?: AccessRequestStatus | undefined;
    search?: string | undefined;
    sort?: Sort<keyof typeof sortable> | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) {
  return listOrPageAtOnce(query, {
    async read(cursor, { limit }) {
      const shape = { status, sort, limit };
      const found = search ? searched(search) : undefined;
      const isFirst = !cursor && !found;
      return rowsWithTotal(ctx, "access_requests", {
        page: isFirst
          ? firstPage(ctx.db, shape, {})
          : pageQuery(ctx.db, { ...shape, cursor, found }),
        counted: found ? ctx.db.$count(requests, and(isIn(status), found)) : null,
        part: status,
      });
    },
    present: (rows) => rows.map(presentRequest),
  });
}
