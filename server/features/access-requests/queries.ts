import { and, eq, ilike, isNull, or, sql } from "drizzle-orm";
import type {
  AccessRequest,
  accessRequestColumns,
  AccessRequestStatus,
} from "#contract/access-requests.ts";
import type { Sort } from "#contract/lists.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { inOrderOf, listOrPage, newestFirst } from "#server/platform/db/paging.ts";
import { containing } from "#server/platform/db/search.ts";
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

/** Requests, newest first or as `sort` says. */
export function listAccessRequests(
  ctx: Context,
  query: {
    status?: AccessRequestStatus | undefined;
    search?: string | undefined;
    sort?: Sort<keyof typeof sortable> | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) {
  const pattern = containing(query.search ?? "");
  const matching = and(
    query.status ? eq(requests.status, query.status) : undefined,
    query.search
      ? or(
          ...[requests.shopName, requests.contactName, requests.email, requests.location].map(
            (column) => ilike(column, pattern),
          ),
        )
      : undefined,
  );
  const { order, after } = inOrderOf(requests, sortable, query.sort);
  return listOrPage(query, {
    read: (cursor, limit) =>
      ctx.db
        .select()
        .from(requests)
        .where(and(matching, after(cursor)))
        .orderBy(...order)
        .limit(limit),
    present: (rows) => rows.map(presentRequest),
    count: async () => ({ total: await ctx.db.$count(requests, matching) }),
  });
}
