import { and, eq, gte } from "drizzle-orm";
import type { ClosedReason, ClosingParty } from "#contract/match-words.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { endInterview, type Side } from "#server/features/interviews/api.ts";
import { findRequest, isOpen, startRequest } from "#server/features/talent-requests/api.ts";
import { product } from "#server/platform/actor.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { oneByOne, oneByOneOrAgain } from "#server/platform/jobs/one-by-one.ts";
import { takeBack } from "#server/features/matches/acting/actions.ts";
import {
  giveWay,
  hireInTheWay,
  isUnavailable,
  isWaiting,
  lookAgain,
} from "#server/features/matches/acting/giving-way.ts";
import { answerByOf } from "./answering.ts";
import {
  type ActingContext,
  besides,
  lockMatch,
  type Locked,
  type MatchRow,
  moveMatch,
} from "#server/features/matches/locking.ts";
import { isHeldMatch, isOpenMatch, isPendingHire } from "#server/features/matches/conditions.ts";
import { tellCandidate, tellShop } from "#server/features/matches/news/messages.ts";
import { asCandidateSees, isOpenState, isUnsettled } from "#server/features/matches/policy.ts";
import { hiringMatchOf } from "#server/features/matches/standing.ts";
import { matches } from "#server/features/matches/table.ts";

const closedWithShop = and(
  eq(matches.state, "closed"),
  eq(matches.closedReason, "withdrawn"),
  eq(matches.closedBy, "employer"),
);

interface Closing {
  closedReason: ClosedReason;
  closedBy: ClosingParty;
  newsTo: Side;
}

/**
 * Closes a locked match for good; a request that waits for people looks for others.
 * @param newsTo which side is told of it, and with it of an interview that ends
 */
export async function close(ctx: ActingContext, match: MatchRow, { newsTo, ...closing }: Closing) {
  const closed = await moveMatch(ctx, match, {
    ...closing,
    state: "closed",
    previousState: null,
    settlesAt: null,
    causedBy: null,
    agreedAt: null,
    passReason: null,
    sharePassReason: false,
  });
  const ended = await endInterview(ctx, match.id, { newsTo });
  await ctx.jobs.announce(ctx.db, "talent-request-changed", { requestId: match.requestId });
  return { closed, ended };
}

type Along = Parameters<typeof lockMatch>[2];
type OnLocked = (inner: ActingContext, locked: Locked) => Promise<void>;

/** Runs something on a match, locked, in a transaction of its own. */
const onOne = (ctx: Context, id: string, run: OnLocked, along: Along = besides.nothing) =>
  together({ ...ctx, actor: product }, async (inner) => {
    await run(inner, await lockMatch(inner, id, along));
  });

/** Runs something on each of these matches; one that fails does not hold up the others. */
const onEach = (ctx: Context, sweep: string, ids: { id: string }[], run: OnLocked) =>
  oneByOneOrAgain(ctx, sweep, ids, ({ id }) => onOne(ctx, id, run));

/**
 * Closes what is open of a request that has been filled or closed, and tells the candidates; while a hire that
 * filled it can be taken back, it waits for that and nobody is told. In a request that is open what waited for
 * a place is open again.
 */
export async function closeMatchesOf(ctx: Context, requestId: string): Promise<void> {
  const request = await findRequest(ctx, requestId);
  if (!request) return;
  const left = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.requestId, requestId), isOpen(request) ? isHeldMatch : isOpenMatch));
  await onEach(ctx, "close-matches-of-request", left, async (inner, locked) => {
    if (isOpen(locked.request)) {
      if (isWaiting(locked.match)) await lookAgain(inner, locked.match, locked.request);
      return;
    }
    if (!isOpenState(locked.match.state)) return;
    const way = await hireInTheWay(inner, locked.match, locked.request);
    if (way) return void (await giveWay(inner, locked.match, way));
    const filled = locked.request.status === "filled";
    const closing: Closing = filled
      ? { closedReason: "filled", closedBy: "product", newsTo: "candidate" }
      : { closedReason: "withdrawn", closedBy: "employer", newsTo: "candidate" };
    const { closed, ended } = await close(inner, locked.match, closing);
    await tellCandidate(inner, closed, filled ? "filled" : "requestClosed", { ended });
  });
}

/**
 * Reopens matches that were closed with their request, once its shop has come back: as new, since whoever they concern
 * was told that it is over, and both sides are told anew.
 */
export async function reopenMatchesOf(
  ctx: Context,
  requestId: string,
  closedAt: Date,
): Promise<void> {
  const gone = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.requestId, requestId), closedWithShop, gte(matches.updatedAt, closedAt)));
  await onEach(ctx, "reopen-matches-of-request", gone, async (inner, { match, request }) => {
    const { state, closedReason, closedBy, jobseekerId } = match;
    if (!isOpen(request) || state !== "closed" || !jobseekerId) return;
    if (closedReason !== "withdrawn" || closedBy !== "employer") return;
    if (
      (await isUnavailable(inner, jobseekerId)) ||
      (await hiringMatchOf(inner, jobseekerId, null))
    )
      return;
    await moveMatch(inner, match, {
      state: "new",
      closedReason: null,
      closedBy: null,
      answeredAt: null,
      remindedAt: null,
      toldAt: null,
      answerBy: answerByOf(ctx.clock.now()),
    });
    await startRequest(inner, request);
    await ctx.jobs.announce(inner.db, "matches-made", { requestId });
  });
}

/** Takes a hire that is not final back: the shop could not, nor hear of it, once the person is hidden. */
const endHiring = (ctx: Context, id: string) =>
  onOne(
    ctx,
    id,
    async (inner, locked) => {
      if (locked.match.state === "hired" && locked.match.settlesAt) await takeBack(inner, locked);
    },
    besides.waiting,
  );

/**
 * Closes the open matches of somebody who can no longer be hired, and tells the employers. Of somebody who is
 * kept from them a hire that is not final ends too.
 */
export async function releaseCandidate(ctx: Context, userId: string): Promise<void> {
  if (!(await isUnavailable(ctx, userId))) return;
  const hiring = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.jobseekerId, userId), isPendingHire, eq(matches.isShown, false)));
  await oneByOneOrAgain(ctx, "release-candidate", hiring, ({ id }) => endHiring(ctx, id));
  const left = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.jobseekerId, userId), isOpenMatch));
  await onEach(ctx, "release-candidate", left, async (inner, { match }) => {
    if (!isOpenState(match.state)) return;
    const { closed, ended } = await close(inner, match, {
      closedReason: "withdrawn",
      closedBy: "product",
      newsTo: "employer",
    });
    await tellShop(inner, closed, "unavailable", ended);
  });
}

/**
 * Releases everybody who is kept from shops and has an open match all the same: nothing may have told of it, such as
 * of a role that was given before that was looked at.
 */
export async function releaseHidden(ctx: Context): Promise<void> {
  const hidden = await ctx.db
    .selectDistinct({ id: matches.jobseekerId })
    .from(matches)
    .where(and(isOpenMatch, eq(matches.isShown, false)));
  const people = hidden.flatMap(({ id }) => (id ? [{ id }] : []));
  await oneByOne(ctx, "release-hidden", people, ({ id }) => releaseCandidate(ctx, id));
}

/** Closes a match that nobody answered in time: the candidate is free for others again. */
export async function lapse(ctx: Context, id: string): Promise<void> {
  await onOne(ctx, id, async (inner, { match, request }) => {
    if (match.state !== "new" || match.answerBy > ctx.clock.now() || !isOpen(request)) return;
    const { closed } = await close(inner, match, {
      closedReason: "lapsed",
      closedBy: "product",
      newsTo: "candidate",
    });
    await tellCandidate(inner, closed, "lapsed");
    await tellShop(inner, closed, "lapsed");
  });
}

/**
 * Withdraws the caller from one of their matches. They act on what they see: a hire or pass that is
 * not final yet gives way.
 * @throws {Failure} `conflict` when it is decided already
 */
export async function withdraw(ctx: SignedInContext, matchId: string): Promise<void> {
  await together(ctx, async (inner) => {
    const locked = await lockMatch(inner, matchId, besides.waiting);
    if (locked.match.jobseekerId !== ctx.actor.id) throw notFound();
    const now = ctx.clock.now();
    const seen = asCandidateSees(locked.match, now);
    if (seen.closedReason === "withdrawn" && seen.closedBy === "candidate") return;
    if (!isOpenState(seen.state)) throw conflict("matches:errors.matchClosed");
    const pending = isUnsettled(locked.match, now) && locked.match.state !== "closed";
    const match = pending ? await takeBack(inner, locked) : locked.match;
    const { closed, ended } = await close(inner, match, {
      closedReason: "withdrawn",
      closedBy: "candidate",
      newsTo: "employer",
    });
    await tellShop(inner, closed, "withdrew", ended);
  });
}
