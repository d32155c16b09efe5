import type { Candidate } from "#contract/candidates.ts";
import type { Role } from "#contract/primitives.ts";

/** Below this age nobody is approved, job ready, matched or shown (docs/domain.md, "age"). */
export const adultAge = 18;

export const isAdult = ({ age }: Pick<Candidate, "age">) => age !== null && age >= adultAge;

type Profile = Pick<Candidate, "age" | "firstName" | "status">;

/** How a candidate's account stands. */
export interface Account {
  email: string;
  role: Role | null;
  leavingAt: Date | null;
  deactivatedAt: Date | null;
}

/** Why no employer may see this person, whatever their status says; null where one may. */
export function hiddenBecause(profile: Profile, account: Account): Candidate["hidden"] {
  if (account.deactivatedAt) return "deactivated";
  if (account.leavingAt) return "leaving";
  if (account.role !== "jobseeker") return "other_role";
  return profile.age !== null && !isAdult(profile) ? "under_age" : null;
}

/** What an admin may do with a candidate. */
export function candidateCan(profile: Profile, account: Account): Candidate["can"] {
  const shown = hiddenBecause(profile, account) === null && isAdult(profile);
  const approved = profile.status === "approved" || profile.status === "matching";
  return {
    approve: shown && profile.firstName !== null && profile.status === "under_review",
    makeReady: shown,
    moveForward: isAdult(profile),
    send: shown && approved,
  };
}
