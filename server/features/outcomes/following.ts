import { randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import { keptAssessments } from "#server/features/assessment/api.ts";
import { outcomes } from "./table.ts";

interface Hire {
  id: string;
  requestId: string;
  jobseekerId: string;
  /** When the match was made: the scores of that moment are what it was made by. */
  createdAt: Date;
}

/**
 * Begins to follow a hire that has settled, with the scores of the moment when the match was made;
 * twice is once. Runs in the transaction that settles it.
 */
export async function followHire(ctx: Context, match: Hire): Promise<void> {
  const { id: matchId, requestId, jobseekerId } = match;
  const scored = (await keptAssessments(ctx, jobseekerId)).find(
    ({ createdAt }) => new Date(createdAt) <= match.createdAt,
  );
  await ctx.db
    .insert(outcomes)
    .values({
      id: randomUUID(),
      matchId,
      requestId,
      jobseekerId,
      hiredAt: ctx.clock.now(),
      hustle: scored?.hustle.score ?? null,
      safetyAwareness: scored?.safetyAwareness.score ?? null,
      coachability: scored?.coachability.score ?? null,
      reliability: scored?.reliability.score ?? null,
      engine: scored?.engine ?? null,
    })
    .onConflictDoNothing();
}
