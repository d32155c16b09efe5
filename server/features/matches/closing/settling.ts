import { and, isNotNull, lte, sql } from "drizzle-orm";
import { conversionValues } from "#contract/analytics.ts";
import type { Context } from "#server/context.ts";
import { recordOutcome } from "#server/features/analytics/api.ts";
import { markHired } from "#server/features/candidates/api.ts";
import { endInterview } from "#server/features/interviews/api.ts";
import { followHire } from "#server/features/outcomes/api.ts";
import { product } from "#server/platform/actor.ts";
import { together } from "#server/platform/db/together.ts";
import { oneByOne } from "#server/platform/jobs/one-by-one.ts";
import { isWaiting, lookAgain } from "#server/features/matches/acting/giving-way.ts";
import { watchUnmet } from "#server/features/matches/acting/watching.ts";
import {
  type ActingContext,
  besides,
  lockMatch,
  type MatchRow,
  moveMatch,
  tellOpenPages,
} from "#server/features/matches/locking.ts";
import { tellCandidate, tellShop } from "#server/features/matches/news/messages.ts";
import { matches } from "#server/features/matches/table.ts";
import { releaseCandidate } from "./closing.ts";

/** A hire is final: it counts, the person is told and leaves the pool. */
async function settleHire(ctx: ActingContext, match: MatchRow) {
  const { id, shopId, jobseekerId } = match;
  const ended = await endInterview(ctx, id, { newsTo: "candidate", hired: true });
  await recordOutcome(ctx, {
    event: "purchase",
    category: "matches",
    action: "successful_hire",
    value: conversionValues.successful_hire,
    ...(jobseekerId ? { userId: jobseekerId } : {}),
    metadata: { employerId: shopId, ...(jobseekerId ? { jobseekerId } : {}) },
    eventId: `hire:${id}`,
  });
  if (match.agreedAt === null) await watchUnmet(ctx, shopId);
  if (!jobseekerId) return;
  await followHire(ctx, { ...match, jobseekerId });
  await tellCandidate(ctx, match, "hired", { ended });
  await markHired(ctx, jobseekerId);
}

/** What follows from a change that has become final. */
async function tellOf(ctx: ActingContext, match: MatchRow) {
  if (match.state === "hired") return settleHire(ctx, match);
  // Whom somebody else hired knows it already: then it is the shop that must be told.
  const news =
    match.state === "passed" ? "passed" : match.closedReason === "filled" ? "filled" : null;
  const ended = await endInterview(ctx, match.id, { newsTo: news ? "candidate" : "employer" });
  await ctx.jobs.announce(ctx.db, "talent-request-changed", { requestId: match.requestId });
  if (news) return tellCandidate(ctx, match, news, { ended });
  return tellShop(ctx, match, "unavailable", ended);
}

/** Makes a change final whose ten minutes are over; one that was taken back stays as it is. */
async function settle(ctx: Context, id: string): Promise<void> {
  const hidden = await together({ ...ctx, actor: product }, async (inner) => {
    const { match, request } = await lockMatch(inner, id, besides.nothing);
    if (match.settlesAt === null || match.settlesAt > ctx.clock.now()) return null;
    if (match.state === "hired" && !match.isShown && match.jobseekerId) return match.jobseekerId;
    // Whatever a hire closed may have room after all, or wait for another hire.
    if (isWaiting(match) && (await lookAgain(inner, match, request))) return null;
    const settled = await moveMatch(inner, match, { settlesAt: null, previousState: null });
    await tellOpenPages(inner, [id]);
    await tellOf(inner, settled);
    // Whatever slipped in meanwhile closes too (closing.ts).
    if (request.status === "filled")
      await ctx.jobs.announce(inner.db, "talent-request-changed", { requestId: request.id });
    return null;
  });
  if (hidden) await releaseCandidate(ctx, hidden);
}

/** Makes every hire and pass final whose ten minutes are over. */
export async function settleMatches(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .where(and(isNotNull(matches.settlesAt), lte(matches.settlesAt, ctx.clock.now())))
    // Hires first: what they closed is final once they are.
    .orderBy(sql`${matches.state} <> 'hired'`, matches.settlesAt, matches.id);
  await oneByOne(ctx, "settle-matches", due, ({ id }) => settle(ctx, id));
}
