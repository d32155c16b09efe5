import { and, count, countDistinct, eq, gt, gte, isNotNull, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { matches } from "#server/features/matches/table.ts";
import { dayMs } from "#server/platform/clock.ts";

/** How often the pool matches somebody with one shop, whatever it asks for, and in how many days. */
export const mostByOneShop = { times: 5, days: 7 };

/** How many people the pool gives one shop in so many days, whatever it asks for and wherever (docs/domain.md, "filling"). */
export const mostOfOneShop = { people: 100, days: 1 };

const byPool = (ctx: Context, shopId: string, days: number) =>
  and(
    eq(matches.shopId, shopId),
    gt(matches.createdAt, new Date(ctx.clock.now().getTime() - days * dayMs)),
    eq(matches.origin, "pool"),
    isNotNull(matches.jobseekerId),
  );

/**
 * How many more people the pool may give a shop today. Until the transaction ends the shop's other requests
 * wait here, so it is asked before any row is locked.
 */
export async function roomOf(ctx: Context, shopId: string): Promise<number> {
  const key = `fill:${shopId}`;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [given] = await ctx.db
    .select({ people: countDistinct(matches.jobseekerId) })
    .from(matches)
    .where(byPool(ctx, shopId, mostOfOneShop.days));
  return Math.max(0, mostOfOneShop.people - (given?.people ?? 0));
}

/** Whom the pool has matched with a shop so often that its next request leaves them alone. */
export async function matchedOften(ctx: Context, shopId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ jobseekerId: matches.jobseekerId })
    .from(matches)
    .where(byPool(ctx, shopId, mostByOneShop.days))
    .groupBy(matches.jobseekerId)
    .having(gte(count(), mostByOneShop.times));
  return rows.flatMap(({ jobseekerId }) => jobseekerId ?? []);
}
