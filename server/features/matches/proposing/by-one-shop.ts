import { and, count, eq, gt, gte, isNotNull } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { matches } from "#server/features/matches/table.ts";
import { dayMs } from "#server/platform/clock.ts";

/** How often the pool matches somebody with one shop, whatever it asks for, and in how many days. */
export const mostByOneShop = { times: 5, days: 7 };

/** Whom the pool has matched with a shop so often that its next request leaves them alone. */
export async function matchedOften(ctx: Context, shopId: string): Promise<string[]> {
  const since = new Date(ctx.clock.now().getTime() - mostByOneShop.days * dayMs);
  const rows = await ctx.db
    .select({ jobseekerId: matches.jobseekerId })
    .from(matches)
    .where(
      and(
        eq(matches.shopId, shopId),
        gt(matches.createdAt, since),
        eq(matches.origin, "pool"),
        isNotNull(matches.jobseekerId),
      ),
    )
    .groupBy(matches.jobseekerId)
    .having(gte(count(), mostByOneShop.times));
  return rows.flatMap(({ jobseekerId }) => jobseekerId ?? []);
}
