import type { SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { lockMatch, moveMatch, note } from "#server/features/matches/locking.ts";
import { asCandidateSees, isOpenState } from "#server/features/matches/policy.ts";

/**
 * The caller says that they are still available for one of their matches: the shop sees since when, and
 * how they stand in the pool is looked at afresh.
 * @throws {Failure} `conflict` when it is decided already
 */
export async function confirmAvailability(ctx: SignedInContext, matchId: string): Promise<void> {
  await together(ctx, async (inner) => {
    const { match } = await lockMatch(inner, matchId);
    if (match.jobseekerId !== ctx.actor.id) throw notFound();
    const now = ctx.clock.now();
    if (!isOpenState(asCandidateSees(match, now).state))
      throw conflict("matches:errors.matchClosed");
    await moveMatch(inner, match, { availableAt: now });
    await note(inner, matchId, { what: "available" });
    await ctx.jobs.announce(inner.db, "pool-doubted", { userId: ctx.actor.id });
  });
}
