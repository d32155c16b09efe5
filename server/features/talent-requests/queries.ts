import { desc, eq, inArray, sql } from "drizzle-orm";
import { listLimit } from "#contract/lists.ts";
import {
  openStatuses,
  type RequestStatus,
  type TalentRequest,
  type TalentRequestEvent,
} from "#contract/talent-requests.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { accountsOf, namesOf } from "#server/features/accounts/api.ts";
import { shopOf, shopsOf } from "#server/features/shops/api.ts";
import { among } from "#server/platform/db/literal.ts";
import { notFound } from "#server/platform/errors.ts";
import { abilities, isOpen } from "./policy.ts";
import { talentRequestChanges, talentRequests as requests } from "./table.ts";

export type RequestRow = typeof requests.$inferSelect;

/** A row as the contract shows it, with who asked. */
export const present = (
  row: RequestRow,
  { firstName, shopName }: { firstName: string | null; shopName: string },
): TalentRequest => ({
  ...row,
  employer: { firstName: firstName || null, shopName },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  can: abilities(row),
});

/** A row as the contract shows it, with who asked looked up. */
export async function presentRequest(
  ctx: SignedInContext,
  row: RequestRow,
): Promise<TalentRequest> {
  const [shops, people] = await Promise.all([
    shopsOf(ctx, [row.shopId]),
    accountsOf(ctx, row.createdBy ? [row.createdBy] : []),
  ]);
  const asker = row.createdBy ? people.get(row.createdBy) : undefined;
  return present(row, {
    firstName: asker?.firstName || null,
    shopName: shops.get(row.shopId)?.name ?? "",
  });
}

/** A request as it is kept, or null; whoever asks has been let in elsewhere. */
export async function findRequest(ctx: Context, id: string): Promise<RequestRow | null> {
  const [row] = await ctx.db.select().from(requests).where(eq(requests.id, id));
  return row ?? null;
}

/** Requests as they are kept, as a part of another feature's query. */
export const requestRows = ({ db }: Pick<Context, "db">) =>
  db.select().from(requests).as("request_rows");

/** Requests as they are kept, by id. */
export async function requestsOf(ctx: Context, ids: string[]): Promise<Map<string, RequestRow>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.select().from(requests).where(among(requests.id, ids));
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
    .orderBy(desc(talentRequestChanges.at), desc(talentRequestChanges.id))
    .limit(listLimit);
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

/** Every request of a shop, oldest first, and how it pays. */
export const requestsOfShop = (ctx: Context, shopId: string) =>
  ctx.db
    .select({ id: requests.id, payPlan: requests.payPlan })
    .from(requests)
    .where(eq(requests.shopId, shopId))
    .orderBy(requests.createdAt, requests.id);
