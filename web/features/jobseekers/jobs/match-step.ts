import type { Interview } from "#contract/interviews.ts";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import { endOf } from "#contract/meetings.ts";
import type { Tone } from "#web/ui/tone.ts";

/** How a match stands, for the person matched: the state, and how far an interview has come. */
export type MatchStep =
  | "new"
  | "pick"
  /** Every proposed time has passed. */
  | "late"
  | "asked"
  | "picked"
  /** The picked time is over, and the shop has not decided. */
  | "met"
  | "interviewing"
  | "hired"
  /** A hire that has ended since. */
  | "ended"
  | "passed"
  | "closed";

type Known = Pick<JobseekerMatch, "state" | "interview"> &
  Partial<Pick<JobseekerMatch, "hireEnded">>;

const byInterview = {
  proposed: "pick",
  asked: "asked",
  picked: "picked",
  cancelled: null,
} as const;

/** @param now in milliseconds */
export function stepOf({ state, interview, hireEnded }: Known, now: number): MatchStep {
  if (hireEnded) return "ended";
  if (state !== "interviewing") return state;
  const step = (interview && byInterview[interview.state]) ?? "interviewing";
  if (step === "pick" && timesAhead(interview, now).length === 0) return "late";
  return step === "picked" && isOver(interview, now) ? "met" : step;
}

/** The proposed times that can still be picked. */
export const timesAhead = (interview: Interview | null, now: number) =>
  interview?.proposedTimes.filter((time) => Date.parse(time) > now) ?? [];

const isOver = (interview: Interview | null, now: number) =>
  interview?.time != null && endOf(interview.time, interview.minutes) <= now;

export const tones: Record<MatchStep, Tone> = {
  new: "blue",
  pick: "orange",
  late: "orange",
  asked: "blue",
  picked: "success",
  met: "blue",
  interviewing: "blue",
  hired: "success",
  ended: "neutral",
  passed: "neutral",
  closed: "neutral",
};

/** Whether something may still come of a match. */
export const isOpen = ({ state }: Pick<JobseekerMatch, "state">) =>
  state === "new" || state === "interviewing";

export const isHired = ({ state, hireEnded }: Known) => state === "hired" && !hireEnded;

/** What comes first: a time to pick, then an interview that is set, then what a shop wants to hear. */
const urgency: readonly MatchStep[] = ["pick", "late", "picked", "interviewing", "met"];

/** Matches that may still become something, those first that want something of the person, the sooner interview before. */
export const openOnes = (matches: JobseekerMatch[], now: number) =>
  matches
    .filter(isOpen)
    .toSorted((one, other) => rankOf(one, now) - rankOf(other, now) || soonest(one, other));

function rankOf(match: Known, now: number) {
  const rank = urgency.indexOf(stepOf(match, now));
  return rank === -1 ? urgency.length : rank;
}

/** Of two interviews that are set the sooner one; everything else stays newest first, as it came. */
const soonest = (one: Known, other: Known) =>
  Date.parse(one.interview?.time ?? "") - Date.parse(other.interview?.time ?? "") || 0;

/** Which of the texts says why a match ended by itself. */
export function endingOf(
  { closedReason, closedBy }: Pick<JobseekerMatch, "closedReason" | "closedBy">,
  wasHired: boolean,
) {
  if (closedReason !== "withdrawn") return closedReason ?? "erased";
  if (closedBy === "candidate") return "withdrawnByYou";
  if (closedBy === "employer") return "withdrawnByShop";
  return wasHired ? "withdrawnByHire" : "withdrawn";
}
