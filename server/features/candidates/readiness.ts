import { meanShown, type ProfileScores } from "#contract/assessment.ts";
import type { missingSteps } from "#contract/candidates.ts";
import type { ProfileRow } from "#server/features/jobseekers/api.ts";

/** Below this age nobody is approved, job ready, matched or shown (docs/domain.md, "age"). */
export const adultAge = 18;

/** At least this many traits need a score, with at least this mean (docs/domain.md, "job ready"). */
const leastScored = 2;
const leastMean = 3;

export const isAdult = ({ age }: Pick<ProfileRow, "age">) => age !== null && age >= adultAge;

const scoresOf = (row: ProfileScores) => [
  row.hustleScore,
  row.safetyAwarenessScore,
  row.coachabilityScore,
  row.reliabilityScore,
];

/** What the scores lack, as they are shown; null where they are enough. */
function lackOfScores(row: ProfileScores): "assessment" | "scores" | null {
  const scores = scoresOf(row);
  const mean = meanShown(scores);
  if (scores.filter((score) => score !== null).length < leastScored) return "assessment";
  return mean !== null && mean >= leastMean ? null : "scores";
}

export type Missing = (typeof missingSteps)[number];

/** What stands between a person and the matching pool, in the order to do it. */
export function whatIsMissing(row: ProfileRow | null, onboarded: boolean): Missing[] {
  const missing: Missing[] = [];
  if (!onboarded) missing.push("onboarding");
  if (!row || row.firstName === null) return [...missing, "profile"];
  if (row.age !== null && row.age < adultAge) missing.push("age");
  const lack = lackOfScores(row);
  if (lack) missing.push(lack);
  if (row.status === "under_review") missing.push("approval");
  return missing;
}

/** Whether a candidate is job ready: by the rule, or by an admin's word; never under 18. */
export function isJobReady(row: ProfileRow, onboarded: boolean): boolean {
  if (!isAdult(row)) return false;
  if (row.jobReadyOverride !== null) return row.jobReadyOverride;
  const blockers = whatIsMissing(row, onboarded).filter((missing) => missing !== "approval");
  return blockers.length === 0;
}

/**
 * Whether somebody wants no machine to score them and no person has yet (docs/domain.md, "no machine"); who is hired
 * needs no scores.
 */
export const waitsForHand = (row: ProfileRow): boolean =>
  !row.enableAIImprovement &&
  row.aiSummary === null &&
  row.firstName !== null &&
  row.status !== "matched";

/**
 * Whether only newer scores would take somebody out of the pool: they stay until an admin has looked
 * (docs/domain.md, "job ready").
 */
export function isInDoubt(row: ProfileRow, onboarded: boolean): boolean {
  if (row.status !== "matching" || !row.isJobReady || row.jobReadyOverride !== null) return false;
  const missing = whatIsMissing(row, onboarded);
  return missing.length > 0 && missing.every((one) => one === "assessment" || one === "scores");
}
