import type { Trait } from "#contract/traits.ts";
import type { Candidate, CandidateDetail, CandidateStatus } from "#contract/candidates.ts";
import type { ProfileStatus } from "#contract/jobseekers.ts";
import type { Tone } from "#web/ui/tone.ts";

export const statusLabels: Record<ProfileStatus, string> = {
  submitted: "Submitted",
  under_review: "Under Review",
  approved: "Profile Approved",
  matching: "In Matching Pool",
  matched: "Matched",
};

export const statuses = Object.keys(statusLabels) as ProfileStatus[];

/** What the list can be narrowed to. */
export const filterLabels: Record<CandidateStatus, string> = {
  ...statusLabels,
  talent: "Approved talent (approved or in the pool)",
};

export const statusTones: Record<ProfileStatus, Tone> = {
  submitted: "neutral",
  under_review: "warning",
  approved: "blue",
  matching: "success",
  matched: "success",
};

export const traitLabels: Record<Trait, string> = {
  hustle: "Hustle",
  safetyAwareness: "Safety awareness",
  coachability: "Coachability",
  reliability: "Reliability",
};

/** Why no employer sees somebody, in words for an admin. */
export const hiddenWords: Record<NonNullable<Candidate["hidden"]>, string> = {
  under_age: "Under 18",
  leaving: "Leaving",
  deactivated: "Deactivated",
  other_role: "Not a jobseeker",
};

/** What stands between a person and the matching pool, in words for an admin. */
export const missingWords: Record<CandidateDetail["missing"][number], string> = {
  onboarding: "The five onboarding questions",
  profile: "The profile itself",
  assessment: "Scores on at least two traits",
  scores: "A mean score of at least 3",
  age: "Being 18 or older",
  approval: "Approval by an admin",
};

/** What to call somebody who may not have said their name yet. */
export const nameOf = ({ firstName, lastName, email }: Candidate) =>
  `${firstName ?? ""} ${lastName ?? ""}`.trim() || email;

/** A score as the admin's screens show it: "4/5"; a dash where there is none. */
export const scoreText = (score: number | null) => (score === null ? "–" : `${score}/5`);

/** The four scores of a row, in the order in which they are shown. */
export const scoresOf = (row: Candidate): [label: string, score: number | null][] => [
  [traitLabels.hustle, row.hustleScore],
  ["Safety", row.safetyAwarenessScore],
  [traitLabels.coachability, row.coachabilityScore],
  [traitLabels.reliability, row.reliabilityScore],
];
