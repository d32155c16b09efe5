import { isNotNull, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { matchChanges, matches } from "#server/features/matches/table.ts";

/** How far every person with a match came, as a subquery: a match, an interview, a hire. */
export function outcomesReached(ctx: Context) {
  const interviewed = ctx.db
    .selectDistinct({ matchId: matchChanges.matchId })
    .from(matchChanges)
    .where(sql`${matchChanges.to} = 'interviewing'`)
    .as("interviewed_matches");
  return ctx.db
    .select({
      userId: matches.jobseekerId,
      interviewed: sql<boolean>`bool_or(${interviewed.matchId} is not null)`.as("interviewed"),
      hired: sql<boolean>`bool_or(${matches.state} = 'hired')`.as("hired"),
    })
    .from(matches)
    .leftJoin(interviewed, sql`${interviewed.matchId} = ${matches.id}`)
    .where(isNotNull(matches.jobseekerId))
    .groupBy(matches.jobseekerId)
    .as("outcomes");
}
