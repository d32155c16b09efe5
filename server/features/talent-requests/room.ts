import { and, eq, inArray, sql } from "drizzle-orm";
import { openStatuses } from "#contract/talent-requests.ts";
import type { Context } from "#server/context.ts";
import { conflict } from "#server/platform/errors.ts";
import { spendSaying } from "#server/platform/http/budgets.ts";
import { talentRequests as requests } from "./table.ts";

/** How many jobs one shop may have open, and have at all (docs/operations.md). */
export const mostJobs = { open: 200, all: 10_000 };

/** Until the transaction ends, the shop's other new jobs wait here: two may not take the last place. */
const takeTurns = (ctx: Context, shopId: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`jobs:${shopId}`}, 0))`);

/**
 * Limits a shop's open jobs: matching searches the pool for each.
 * @throws {Failure} `conflict` where one more would be too many
 */
export async function refuseOneMoreOpen(ctx: Context, shopId: string): Promise<void> {
  await takeTurns(ctx, shopId);
  const open = and(eq(requests.shopId, shopId), inArray(requests.status, openStatuses));
  if ((await ctx.db.$count(requests, open)) >= mostJobs.open)
    throw conflict("matches:errors.jobsOpen");
}

/**
 * The same for a new job, which stays for good.
 * @throws {Failure} `conflict` where one more would be too many
 */
export async function refuseOneMore(ctx: Context, shopId: string): Promise<void> {
  await refuseOneMoreOpen(ctx, shopId);
  if ((await ctx.db.$count(requests, eq(requests.shopId, shopId))) >= mostJobs.all)
    throw conflict("matches:errors.jobsKept");
}

/**
 * Counts a shop's job changes against its daily limit: each change is kept in the job's history.
 * @throws {Failure} `too_many` when it is over the limit
 */
export async function spendChange(ctx: Context, shopId: string): Promise<void> {
  await spendSaying("matches:errors.jobsToday", ctx, "request", shopId);
}
