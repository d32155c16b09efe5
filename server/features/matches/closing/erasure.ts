import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { MatchReasons } from "#contract/matches.ts";
import type { Context } from "#server/context.ts";
import { tellOpenPages } from "#server/features/matches/locking.ts";
import { isOpenMatch } from "#server/features/matches/conditions.ts";
import { matchChanges, matches } from "#server/features/matches/table.ts";
import { product } from "#server/platform/actor.ts";

/** What a match says of why it was made once the person is gone: nothing. */
const nothing: MatchReasons = {
  distance: null,
  availability: null,
  hours: null,
  skills: { wanted: [], matched: [] },
  certifications: { wanted: [], matched: [] },
  traitMean: null,
};

/**
 * Takes a person out of their matches: open ones close as erased, and all that is left counts and
 * names nobody (docs/domain.md, "match").
 */
export async function forgetCandidate(ctx: Context, userId: string): Promise<void> {
  const mine = eq(matches.jobseekerId, userId);
  const now = ctx.clock.now();
  const open = await ctx.db
    .select({ id: matches.id, state: matches.state, requestId: matches.requestId })
    .from(matches)
    .where(and(mine, isOpenMatch))
    .orderBy(matches.id)
    .for("update");
  for (const { id, state } of open)
    await ctx.db
      .insert(matchChanges)
      .values({ id: randomUUID(), matchId: id, at: now, what: "state", from: state, to: "closed" });
  if (open.length > 0) {
    const ids = open.map(({ id }) => id);
    await ctx.db
      .update(matches)
      .set({ state: "closed", closedReason: "erased", closedBy: "candidate" })
      .where(inArray(matches.id, ids));
    await tellOpenPages({ ...ctx, actor: product }, ids);
    // Whom they were proposed to has a place to fill again.
    for (const requestId of new Set(open.map((match) => match.requestId)))
      await ctx.jobs.announce(ctx.db, "talent-request-changed", { requestId });
  }
  await ctx.db
    .update(matches)
    .set({
      jobseekerId: null,
      reasons: nothing,
      startsOn: null,
      askFor: null,
      bring: null,
      employerFeedback: null,
      interviewNotes: null,
      interviewDate: null,
      updatedAt: now,
    })
    .where(mine);
}

/** Takes somebody's name off the decisions that they made for their shop. */
export async function forgetActor(ctx: Context, userId: string): Promise<void> {
  await ctx.db.update(matchChanges).set({ actorId: null }).where(eq(matchChanges.actorId, userId));
}
