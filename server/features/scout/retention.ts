import { lte } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { scorecards } from "./table.ts";

/** How long a card about somebody outside the network is kept (docs/domain.md, "scorecard"). */
const keptMonths = 12;

export const expiryFrom = (now: Date): Date => {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() + keptMonths);
  return then;
};

/** Deletes every scorecard whose time is over. */
export async function deleteExpired(ctx: Context): Promise<void> {
  await ctx.db.delete(scorecards).where(lte(scorecards.expiresAt, ctx.clock.now()));
}
