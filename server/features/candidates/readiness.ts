import type { missingSteps } from "#contract/candidates.ts";
import type { ProfileRow } from "#server/features/jobseekers/queries.ts";

/** Below this age nobody is approved, job ready, matched or shown (docs/domain.md, "age"). */
export const adultAge = 18;

/** The mean of four scores that job-readiness asks for (docs/domain.md, "job ready"). */
const leastMean = 3;

export const isAdult = ({ age }: Pick<ProfileRow, "age">) => age !== null && age >= adultAge;

/** The four scores where all are there, else null. */
function allScores(row: ProfileRow): number[] | null {
  const scores = [
    row.hustleScore,
    row.safetyAwarenessScore,
    row.coachabilityScore,
    row.reliabilityScore,
  ];
  const given = scores.filter((score) => score !== null);
  return given.length === scores.length ? given : null;
}

export type Missing = (typeof missingSteps)[number];

/** What stands between a person and the matching pool, in the order to do it. */
export function whatIsMissing(row: ProfileRow | null, onboarded: boolean): Missing[] {
  const missing: Missing[] = [];
  if (!onboarded) missing.push("onboarding");
  if (!row || row.firstName === null) return [...missing, "profile"];
  if (row.age !== null && row.age < adultAge) missing.push("age");
  const scores = allScores(row);
  if (!scores) missing.push("assessment");
  else if (scores.reduce((sum, score) => sum + score, 0) / scores.length < leastMean)
    missing.push("scores");
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
