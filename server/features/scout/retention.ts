import { and, eq, lte } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { dayMs } from "#server/platform/clock.ts";
import { hiringImports, hiringScorings, hiringSessions, scorecards } from "./table.ts";

/** How long a card about somebody outside the network is kept (docs/domain.md, "scorecard"). */
const keptMonths = 12;

export const expiryFrom = (now: Date): Date => {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() + keptMonths);
  return then;
};

/** Deletes every scorecard whose time is over, scorings of a day ago, and what became of imports a week ago. */
export async function deleteExpired(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.delete(scorecards).where(lte(scorecards.expiresAt, now));
  const dayAgo = new Date(now.getTime() - dayMs);
  await ctx.db.delete(hiringScorings).where(lte(hiringScorings.createdAt, dayAgo));
  const weekAgo = new Date(now.getTime() - 7 * dayMs);
  await ctx.db.delete(hiringImports).where(lte(hiringImports.createdAt, weekAgo));
  const forsaken = and(eq(hiringSessions.isReady, false), lte(hiringSessions.createdAt, weekAgo));
  await ctx.db.delete(hiringSessions).where(forsaken);
}

/** Deletes all sessions of a shop, with their frameworks and cards. */
export async function deleteSessionsOf(ctx: Context, shopId: string): Promise<void> {
  await ctx.db.delete(hiringSessions).where(eq(hiringSessions.shopId, shopId));
}
