import { z } from "zod";
import type { Context } from "#server/context.ts";
import { assessAnew } from "#server/features/assessment/api.ts";
import { readToldSkills } from "#server/features/told-skills/api.ts";
import { job } from "#server/platform/jobs/job.ts";

/**
 * Reads one person again by the engines of now, and has the pool's copy of what they read set right, also of who was
 * scored by hand or wants no machine. Running it again changes nothing.
 * @throws {Error} if the configured engine did not answer
 */
export async function readAgain(ctx: Context, userId: string): Promise<void> {
  await readToldSkills(ctx, userId);
  await ctx.jobs.announce(ctx.db, "pool-doubted", { userId });
  await assessAnew(ctx, userId);
}

/** Whoever could not be read when it was their turn, most often since a language model was away: tried for a day. */
export const readPersonAgain = job({
  name: "read-person-again",
  payload: z.object({ userId: z.uuid() }),
  retryLimit: 25,
  retryDelay: 600,
  timeLimit: 180,
  handler: (ctx, { userId }) => readAgain(ctx, userId),
});
