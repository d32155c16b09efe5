import type { nobodyReasons } from "#contract/admin-matches.ts";
import type { ClosedReason, MatchState } from "#contract/match-words.ts";
import type { RequestStatus, TalentRequest } from "#contract/talent-requests.ts";
import type { Tone } from "#web/ui/tone.ts";

export { statusTones } from "../words.ts";

export const statusLabels: Record<RequestStatus, string> = {
  pending: "Pending",
  in_progress: "In progress",
  filled: "Filled",
  closed: "Closed",
};

/** "Diesel Technician at Frank": the role and the first name of whoever asked, as the dashboard shows it. */
export const titleOf = ({ roleTitle, employer }: TalentRequest) =>
  `${roleTitle} at ${employer.firstName || "Employer"}`;

/** A request among several: the role, the shop and the place. */
export const choiceOf = ({ roleTitle, employer, location }: TalentRequest) =>
  `${roleTitle} at ${employer.shopName || employer.firstName || "Employer"}, ${location}`;

/** Why nobody of the pool fits a request, in words for an admin. */
export const nobodyWords: Record<(typeof nobodyReasons)[number], string> = {
  place: "We don't know where this job is, so we can't tell who lives nearby.",
  pool: "There is nobody in the matching pool yet.",
  distance: "Nobody in the pool would travel to this place.",
  hours: "Nobody in the pool who would travel there works these hours.",
  taken: "Everyone in the pool who could come is already matched with this job or being hired.",
};

/** Where a match stands, in words for an admin. */
export const stateLabels: Record<MatchState, string> = {
  new: "Waiting for an answer",
  interviewing: "Interviewing",
  hired: "Hired",
  passed: "Passed",
  closed: "Closed",
};

export const stateTones: Record<MatchState, Tone> = {
  new: "warning",
  interviewing: "blue",
  hired: "success",
  passed: "neutral",
  closed: "neutral",
};

/** Why a match is closed, in words for an admin. */
export const closedLabels: Record<ClosedReason, string> = {
  lapsed: "Lapsed",
  withdrawn: "Withdrawn",
  filled: "Filled",
  erased: "Erased",
};
