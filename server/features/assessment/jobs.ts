import { z } from "zod";
import type { Context } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { allowances, take } from "#server/platform/http/budgets.ts";
import { job, type Job } from "#server/platform/jobs/job.ts";
import { assessCandidate } from "./commands.ts";

/**
 * Whether a person's changed answers may be scored now: each score is kept, and may cost a language model's time. Past
 * the daily limit, one job is scheduled for the next day and scores whatever the answers are by then.
 */
const mayRead = (ctx: Context, userId: string): Promise<boolean> =>
  together(ctx, async (inner) => {
    const { over, spent, wait } = await take(inner, "assessment", userId);
    if (spent === allowances.assessment.times + 1) {
      const later = new Date(ctx.clock.now().getTime() + wait * 1000);
      await inner.jobs.send(inner.db, assessChanged, { userId }, later);
    }
    return !over;
  });

export const assessChanged: Job<{ userId: string }> = job({
  name: "assess-candidate",
  payload: z.object({ userId: z.uuid() }),
  on: ["profile-changed"],
  upToDate: "userId",
  timeLimit: 180,
  handler: (ctx, { userId }) => assessCandidate(ctx, userId, () => mayRead(ctx, userId)),
});
