import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { explainFit } from "#server/features/matching/api.ts";
import { requestsOf } from "#server/features/talent-requests/api.ts";
import { oneByOneOrAgain } from "#server/platform/jobs/one-by-one.ts";
import { fitRank } from "#server/features/matches/reading/fit.ts";
import { isSeenAs } from "#server/features/matches/seen.ts";
import { matches } from "#server/features/matches/table.ts";

/**
 * Makes matches that their candidates see open, also those that an undo may open again, say how the person
 * answers the job as both stand now. Running it again changes nothing; each match is written alone, so that it waits
 * for nobody's decision about another.
 */
export async function refitMatches(
  ctx: Context,
  whose: { userId: string } | { requestId: string },
): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(matches)
    .where(
      and(
        "userId" in whose
          ? eq(matches.jobseekerId, whose.userId)
          : eq(matches.requestId, whose.requestId),
        isSeenAs(["new", "interviewing"], ctx.clock.now()),
      ),
    );
  const requests = await requestsOf(ctx, [...new Set(rows.map(({ requestId }) => requestId))]);
  await oneByOneOrAgain(ctx, "refit-matches", rows, async (row) => {
    const { id, requestId, jobseekerId, reasons } = row;
    const request = requests.get(requestId);
    const now = request && jobseekerId && (await explainFit(ctx, request, jobseekerId));
    if (!now || isDeepStrictEqual(now, reasons)) return;
    await ctx.db
      .update(matches)
      .set({ reasons: now, fitRank: fitRank(now) })
      .where(eq(matches.id, id));
  });
}
