import { eq, lt } from "drizzle-orm";
import { type FairnessReport, fairnessReport } from "#contract/fairness.ts";
import type { Context } from "#server/context.ts";
import { mondayOf } from "#server/platform/clock.ts";
import { together } from "#server/platform/db/together.ts";
import { countFairness } from "./queries.ts";
import { fairnessWeeks } from "./table.ts";

/** What was counted for a week; null where nothing was, or an earlier version counted it otherwise. */
async function findWeek(ctx: Context, week: string): Promise<FairnessReport | null> {
  const [row] = await ctx.db.select().from(fairnessWeeks).where(eq(fairnessWeeks.week, week));
  return fairnessReport.safeParse(row?.report).data ?? null;
}

/**
 * The figures of this week: counted once, when it begins or is first looked at, and the same until it
 * ends, so that no two looks differ by what was done to one person (docs/domain.md, "impact ratio").
 */
export async function readFairness(ctx: Context): Promise<FairnessReport> {
  const week = mondayOf(ctx.clock.now()).toISOString().slice(0, 10);
  const kept = await findWeek(ctx, week);
  if (kept) return kept;
  const report = await countFairness(ctx);
  return together(ctx, async (inner) => {
    await inner.db.delete(fairnessWeeks).where(lt(fairnessWeeks.week, week));
    await inner.db.insert(fairnessWeeks).values({ week, report }).onConflictDoNothing();
    const first = await findWeek(inner, week);
    if (first) return first;
    await inner.db.update(fairnessWeeks).set({ report }).where(eq(fairnessWeeks.week, week));
    return report;
  });
}
