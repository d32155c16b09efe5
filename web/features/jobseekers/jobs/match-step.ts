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

/** Matches that may still become something, those first that wait for the person. */
export const openOnes = (matches: JobseekerMatch[]) =>
  matches.filter(isOpen).toSorted((one, other) => Number(other.can.pick) - Number(one.can.pick));

/** Which of the texts says why a match ended by itself. */
export function endingOf({
  closedReason,
  closedBy,
}: Pick<JobseekerMatch, "closedReason" | "closedBy">) {
  if (closedReason !== "withdrawn") return closedReason ?? "erased";
  if (closedBy === "candidate") return "withdrawnByYou";
  return closedBy === "employer" ? "withdrawnByShop" : "withdrawn";
}
