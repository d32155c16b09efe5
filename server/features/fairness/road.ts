import { eq, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { standingsReached } from "#server/features/candidates/api.ts";
import { applicants } from "#server/features/jobseekers/api.ts";
import { outcomesReached } from "#server/features/matches/api.ts";

/**
 * How far everybody came who applied, as a subquery: the place in `roadStages`. A stage reached
 * counts those before it as reached (docs/domain.md, "impact ratio").
 */
export function road(ctx: Context) {
  const applied = applicants(ctx);
  const standing = standingsReached(ctx);
  const outcome = outcomesReached(ctx);
  return ctx.db
    .select({
      userId: sql<string>`${applied.userId}`.as("traveller_id"),
      createdAt: sql<Date>`${applied.createdAt}`.as("applied_at"),
      age: sql<number | null>`${applied.age}`.as("age"),
      score: sql<number | null>`${applied.score}`.as("score"),
      furthest: sql<number>`case
        when ${outcome.hired} then 5
        when ${outcome.interviewed} then 4
        when ${outcome.userId} is not null then 3
        when (${standing.approved}
          or ${applied.status} in ('approved', 'matching', 'matched')) is not true then 0
        when ${standing.jobReady} or ${applied.isJobReady} then 2
        else 1 end`.as("furthest"),
    })
    .from(applied)
    .leftJoin(standing, eq(standing.candidateId, applied.id))
    .leftJoin(outcome, eq(outcome.userId, applied.userId))
    .as("road");
}
