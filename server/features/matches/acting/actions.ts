import type { Meeting } from "#contract/meetings.ts";
import { desc, eq } from "drizzle-orm";
import type { FirstDay } from "#contract/hires.ts";
import type { MatchAction, PassReason } from "#contract/match-words.ts";
import type { SignedInContext } from "#server/context.ts";
import { recordOutcome } from "#server/features/analytics/api.ts";
import { checkTimes, proposeTimes } from "#server/features/interviews/api.ts";
import {
  freePlace,
  isOpen,
  type RequestRow,
  requestsOf,
  takePlace,
} from "#server/features/talent-requests/api.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, invalid } from "#server/platform/errors.ts";
import { spend, spendSaying } from "#server/platform/http/budgets.ts";
import {
  type ActingContext,
  besides,
  lockMatch,
  type Locked,
  type MatchRow,
  moveMatch,
  note,
} from "#server/features/matches/locking.ts";
import { checkOwnMatch, readOwnMatch } from "#server/features/matches/reading/own.ts";
import { tellCandidate } from "#server/features/matches/news/messages.ts";
import {
  asBefore,
  followRequest,
  giveWay,
  hireInTheWay,
  isUnavailable,
  isWaiting,
  lookAgain,
  tellIfUntold,
} from "./giving-way.ts";
import { warnShop } from "./overlaps.ts";
import {
  actionOf,
  canUndo,
  isOpenState,
  stepFor,
  undoUntil,
} from "#server/features/matches/policy.ts";
import { matchChanges } from "#server/features/matches/table.ts";
import { watchHiring, watchUndoing } from "./watching.ts";

export interface Action {
  action: MatchAction;
  proposedTimes?: string[] | undefined;
  meeting?: Meeting | undefined;
  unlessOverlapping?: boolean | undefined;
  firstDay?: FirstDay | undefined;
  passReason?: PassReason | undefined;
  sharePassReason?: boolean | undefined;
}

const timesAlong = ["proposedTimes", "meeting", "unlessOverlapping"] as const;

/** A field that belongs to another action is a mistake, so it is refused and not ignored. */
function checkAction(ctx: ActingContext, { action, ...rest }: Action) {
  const foreign = [
    ...(action === "schedule_interview" ? [] : timesAlong),
    ...(action === "hire" ? [] : (["firstDay"] as const)),
    ...(action === "pass" ? [] : (["passReason", "sharePassReason"] as const)),
  ].filter((name) => rest[name] !== undefined);
  if (foreign.length > 0)
    throw invalid(Object.fromEntries(foreign.map((name) => [name, "errors:fields.wrong"])));
  if (rest.meeting && !rest.proposedTimes) throw invalid({ meeting: "errors:fields.wrong" });
  checkTimes(ctx, rest.proposedTimes);
}

/** Closes what a hire leaves no room for. */
async function closeRivals(
  ctx: ActingContext,
  hired: MatchRow,
  others: MatchRow[],
  request: RequestRow,
) {
  for (const other of others) {
    const elsewhere = other.jobseekerId === hired.jobseekerId;
    if (!elsewhere && request.status !== "filled") continue;
    const closedReason = elsewhere ? "withdrawn" : "filled";
    await giveWay(ctx, other, { id: hired.id, settlesAt: hired.settlesAt, closedReason });
  }
}

async function take(ctx: ActingContext, { request, match, others }: Locked, action: Action) {
  const now = ctx.clock.now();
  const answered = { answeredAt: match.answeredAt ?? now };
  const pending = { previousState: match.state, settlesAt: undoUntil(now) };
  if (action.action === "schedule_interview") {
    await moveMatch(ctx, match, { ...answered, state: "interviewing" });
    await recordOutcome(ctx, {
      event: "interview",
      category: "matches",
      action: "interview_scheduled",
      ...(match.jobseekerId ? { userId: match.jobseekerId } : {}),
      metadata: { employerId: match.shopId },
      eventId: `interview:${match.id}`,
    });
    if (!action.proposedTimes) await tellCandidate(ctx, match, "interviewing");
    return;
  }
  if (action.action === "pass") {
    await moveMatch(ctx, match, {
      ...answered,
      ...pending,
      state: "passed",
      passReason: action.passReason ?? null,
      sharePassReason: action.sharePassReason ?? false,
    });
    return;
  }
  const after = await takePlace(ctx, request, match.id);
  const { startsOn = null, askFor = null, bring = null } = action.firstDay ?? {};
  const told = { startsOn, askFor, bring };
  const hired = await moveMatch(ctx, match, { ...answered, ...pending, ...told, state: "hired" });
  await closeRivals(ctx, hired, others, after);
  await watchHiring(ctx, match.shopId);
}

/**
 * Moves a locked match by an employer's action, within the caller's transaction.
 * @throws {Failure} `conflict` when it contradicts what was decided, or the request is closed; `too_many` when it was
 *   decided over and over in a day
 */
export async function act(ctx: ActingContext, locked: Locked, action: Action): Promise<void> {
  const { match, request } = locked;
  const step = stepFor(match.state, action.action);
  if (step.kind === "refused")
    throw conflict(
      step.because === "closed" ? "matches:errors.matchClosed" : "matches:errors.matchSettled",
    );
  const { proposedTimes } = action;
  if (step.kind === "same" && !proposedTimes) return;
  if (!isOpen(request)) throw conflict("matches:errors.requestClosed");
  if (step.kind === "move") {
    // Each can be taken back, and moves what other shops have with the person.
    await spendSaying("matches:errors.decidedOften", ctx, "decision", match.id);
    await take(ctx, locked, action);
  }
  const { id, requestId, jobseekerId } = match;
  if (proposedTimes && jobseekerId) {
    const whom = { id, requestId, jobseekerId };
    const changed = await proposeTimes(ctx, whom, proposedTimes, action.meeting);
    // Each writes to the candidate, and so does taking it back: nobody is to be written to all day.
    if (changed) await spend(ctx, "proposal", id);
    // Where it was before is what taking the times back restores (calling-off.ts).
    if (changed) await note(ctx, id, { what: "times_proposed", from: match.state });
  }
}

/**
 * Hires, asks for an interview or passes. A hire or pass can be taken back for ten minutes, and
 * until then nobody is told (docs/domain.md, "match").
 * @throws {Failure} `not_found` for another shop's match; `conflict` as `act` does
 */
export async function actOnMatch(
  ctx: SignedInContext,
  { matchId, ...action }: Action & { matchId: string },
) {
  const own = await checkOwnMatch(ctx, matchId);
  checkAction(ctx, action);
  const along = action.action === "hire" ? besides.rivals : besides.nothing;
  await together(ctx, async (inner) => {
    const locked = await lockMatch(inner, own, along);
    await act(inner, locked, action);
    // Last, so that nobody learns of an interview through what they could not propose.
    const { proposedTimes: times, unlessOverlapping } = action;
    if (times && unlessOverlapping) await warnShop(inner, locked.match, times);
  });
  return readOwnMatch(ctx, own);
}

/** Opens again what waits for a hire that was taken back, where no other is in its way. */
async function reopen(ctx: ActingContext, waiting: MatchRow[], request: RequestRow) {
  const requests = await requestsOf(ctx, [...new Set(waiting.map((row) => row.requestId))]);
  requests.set(request.id, request);
  for (const row of waiting) {
    const itsRequest = requests.get(row.requestId);
    if (itsRequest) await lookAgain(ctx, row, itsRequest);
  }
}

/**
 * Takes a hire or pass that is not final yet back, within the caller's transaction. If another hire has
 * meanwhile taken the place, the match waits for that hire; left open, the person could be hired twice.
 */
export async function takeBack(
  ctx: ActingContext,
  { request, match, others }: Locked,
): Promise<MatchRow> {
  const before = match.previousState;
  const { hireDecision } = match;
  const asked = hireDecision && actionOf[hireDecision];
  const said = asked && stepFor(match.state, asked).kind === "same";
  const back = await moveMatch(
    ctx,
    match,
    {
      ...asBefore(match),
      passReason: null,
      sharePassReason: false,
      startsOn: null,
      askFor: null,
      bring: null,
      // What else the shop said of the interview stays.
      ...(said ? { hireDecision: null } : {}),
      answeredAt: before && isOpenState(before) && before !== "new" ? match.answeredAt : null,
    },
    "undone",
  );
  const after = match.state === "hired" ? await freePlace(ctx, request) : request;
  if (match.state === "hired") await reopen(ctx, others, after);
  const way = await hireInTheWay(ctx, back, after);
  if (way) return giveWay(ctx, back, way);
  await tellIfUntold(ctx, back);
  const { jobseekerId } = back;
  if (jobseekerId && (await isUnavailable(ctx, jobseekerId)))
    await ctx.jobs.announce(ctx.db, "candidate-moved", { userId: jobseekerId });
  await followRequest(ctx, after);
  return back;
}

async function wasJustUndone(ctx: ActingContext, match: MatchRow): Promise<boolean> {
  const changes = await ctx.db
    .select({ what: matchChanges.what })
    .from(matchChanges)
    .where(eq(matchChanges.matchId, match.id))
    .orderBy(desc(matchChanges.at), desc(matchChanges.id))
    // What was taken back may at once have given way to a hire.
    .limit(isWaiting(match) ? 2 : 1);
  return changes.some(({ what }) => what === "undone");
}

/**
 * Takes the last hire or pass back; doing so twice is doing so once.
 * @throws {Failure} `conflict` when it is final, or there is nothing to take back
 */
export async function undoAction(ctx: SignedInContext, matchId: string) {
  const own = await checkOwnMatch(ctx, matchId);
  await together(ctx, async (inner) => {
    const locked = await lockMatch(inner, own, besides.waiting);
    const { match } = locked;
    if (canUndo(match, ctx.clock.now())) {
      await takeBack(inner, locked);
      if (match.state === "hired") await watchUndoing(inner, match.shopId);
    } else if (
      !(isOpenState(match.state) || isWaiting(match)) ||
      !(await wasJustUndone(inner, match))
    )
      throw conflict("matches:errors.undoOver");
  });
  return readOwnMatch(ctx, own);
}
