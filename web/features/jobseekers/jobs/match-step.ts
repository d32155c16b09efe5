import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import type { Tone } from "#web/ui/tone.ts";

/** How a match stands, for the person matched: the state, and how far an interview has come. */
export type MatchStep =
  | "new"
  | "pick"
  | "asked"
  | "picked"
  | "interviewing"
  | "hired"
  | "passed"
  | "closed";

type Known = Pick<JobseekerMatch, "state" | "interview">;

const byInterview = {
  proposed: "pick",
  asked: "asked",
  picked: "picked",
  cancelled: null,
} as const;

export function stepOf({ state, interview }: Known): MatchStep {
  if (state !== "interviewing") return state;
  return (interview && byInterview[interview.state]) ?? "interviewing";
}

export const tones: Record<MatchStep, Tone> = {
  new: "blue",
  pick: "orange",
  asked: "blue",
  picked: "success",
  interviewing: "blue",
  hired: "success",
  passed: "neutral",
  closed: "neutral",
};

/** Whether something may still come of a match. */
export const isOpen = ({ state }: Pick<JobseekerMatch, "state">) =>
  state === "new" || state === "interviewing";

export const isHired = ({ state }: Pick<JobseekerMatch, "state">) => state === "hired";

/** What comes first: a time to pick, then an interview that is set, then what a shop wants to hear. */
const urgency: readonly MatchStep[] = ["pick", "picked", "interviewing"];

/** Matches that may still become something, those first that want something of the person, the sooner interview before. */
export const openOnes = (matches: JobseekerMatch[]) =>
  matches
    .filter(isOpen)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || soonest(one, other));

function rankOf(match: Known) {
  const rank = urgency.indexOf(stepOf(match));
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
