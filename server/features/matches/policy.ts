import { isAhead } from "#contract/interview-ahead.ts";
import type { InterviewState } from "#contract/interviews.ts";
import {
  type ClosedReason,
  type ClosingParty,
  type HireDecision,
  type MatchAction,
  type MatchState,
  undoMinutes,
} from "#contract/match-words.ts";

/** What the rules of a match look at; everything else about it is for others. */
export interface MatchFacts {
  state: MatchState;
  closedReason: ClosedReason | null;
  closedBy: ClosingParty | null;
  /** While a change can be undone: until when, and what was before. */
  settlesAt: Date | null;
  previousState: MatchState | null;
}

/** The state that each action asks for. */
const asksFor = {
  hire: "hired",
  schedule_interview: "interviewing",
  pass: "passed",
} as const satisfies Record<MatchAction, MatchState>;

/** What each decision of the feedback does to the match; null where it only says something. */
export const actionOf = {
  hired: "hire",
  rejected: "pass",
  second_interview: "schedule_interview",
  did_not_come: null,
} as const satisfies Record<HireDecision, MatchAction | null>;

/** Only these can still be taken back. */
const undoable = ["hired", "passed"] as const satisfies MatchState[];

const isUndoable = (state: MatchState) => (undoable as readonly MatchState[]).includes(state);

export const isOpenState = (state: MatchState) => state === "new" || state === "interviewing";

export type Step =
  /** What is asked for already holds. */
  | { kind: "same" }
  | { kind: "move"; to: (typeof asksFor)[MatchAction]; undoable: boolean }
  /** It contradicts what was decided. */
  | { kind: "refused"; because: "settled" | "closed" };

/** What an action does to a match in this state (docs/domain.md, "match"). */
export function stepFor(state: MatchState, action: MatchAction): Step {
  const to = asksFor[action];
  if (state === to) return { kind: "same" };
  if (state === "closed") return { kind: "refused", because: "closed" };
  if (!isOpenState(state)) return { kind: "refused", because: "settled" };
  return { kind: "move", to, undoable: isUndoable(to) };
}

/** Until when a change made now can be taken back. */
export const undoUntil = (now: Date) => new Date(now.getTime() + undoMinutes * 60_000);

/** Whether a change is still waiting to become final. */
export const isUnsettled = ({ settlesAt }: Pick<MatchFacts, "settlesAt">, now: Date) =>
  settlesAt !== null && settlesAt > now;

/** When a change that is still waiting to become final was made; null where none is. */
export const changedAt = (match: Pick<MatchFacts, "settlesAt">, now: Date): Date | null =>
  match.settlesAt && isUnsettled(match, now)
    ? new Date(match.settlesAt.getTime() - undoMinutes * 60_000)
    : null;

/** Whether the employer can take their last action back. */
export const canUndo = (match: MatchFacts, now: Date) =>
  isUnsettled(match, now) && isUndoable(match.state);

/** What the candidate may know: until a change is final, the state before it. */
export function asCandidateSees(
  match: MatchFacts,
  now: Date,
): Pick<MatchFacts, "state" | "closedReason" | "closedBy"> {
  if (isUnsettled(match, now) && match.previousState)
    return { state: match.previousState, closedReason: null, closedBy: null };
  const { state, closedReason, closedBy } = match;
  return { state, closedReason, closedBy };
}

/** Whether a match is over for good: closed, or passed on, and not to be taken back any more; or its hire ended. */
export const isOver = (
  match: Pick<MatchFacts, "state" | "settlesAt"> & { endedAt: Date | null },
  now: Date,
) =>
  match.endedAt !== null ||
  ((match.state === "closed" || match.state === "passed") && !isUnsettled(match, now));

/**
 * Phone, email, references and resume are open once the candidate agreed to meet, or a hire is final,
 * and while that lasts: what can still be taken back opens nothing (docs/domain.md, "match").
 */
export const isContactOpen = (
  match: Pick<MatchFacts, "state" | "settlesAt"> & { agreedAt: Date | null; endedAt: Date | null },
  now: Date,
) =>
  !isOver(match, now) &&
  ((match.agreedAt !== null && (match.state === "interviewing" || match.state === "hired")) ||
    (match.state === "hired" && !isUnsettled(match, now)));

/** What the rules look at of an interview. */
interface Meeting {
  state: InterviewState;
  proposedTimes: string[];
  time: Date | null;
}

/** What somebody of the shop may do; `isOpen` is whether the request is. An admin only reads. */
export function employerAbilities(
  match: MatchFacts,
  { isOpen, isMember, meeting }: { isOpen: boolean; isMember: boolean; meeting: Meeting | null },
  now: Date,
) {
  const moves = (action: MatchAction) =>
    isMember && isOpen && stepFor(match.state, action).kind === "move" && !isUnsettled(match, now);
  return {
    hire: moves("hire"),
    scheduleInterview:
      moves("schedule_interview") || (isMember && isOpen && match.state === "interviewing"),
    pass: moves("pass"),
    undo: isMember && canUndo(match, now),
    cancelInterview:
      isMember &&
      match.state === "interviewing" &&
      (meeting?.state === "proposed" || isAhead(meeting, now)),
    giveFeedback: isMember,
  };
}

/** What the candidate may do with what they see. */
export function candidateAbilities(
  match: MatchFacts & { agreedAt: Date | null },
  meeting: Meeting | null,
  now: Date,
) {
  const { state } = asCandidateSees(match, now);
  const interviewing = state === "interviewing";
  const interview = meeting?.state;
  const isProposed = meeting?.state === "proposed";
  return {
    agree: interviewing && match.agreedAt === null && (!interview || interview === "cancelled"),
    pick: interviewing && isProposed && meeting.proposedTimes.some((time) => new Date(time) > now),
    askForOthers: interviewing && (isProposed || isAhead(meeting, now)),
    cancelInterview: interviewing && isAhead(meeting, now),
    withdraw: isOpenState(state),
  };
}
