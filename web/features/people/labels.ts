import type { AccountAct, PersonState } from "#contract/people.ts";
import type { Role } from "#contract/primitives.ts";

export const roleLabels: Record<Role, string> = {
  admin: "Admin",
  employer: "Employer",
  jobseeker: "Jobseeker",
};

export const roleFilters = ["admin", "employer", "jobseeker", "none"] as const;
export type RoleFilter = (typeof roleFilters)[number];

/** A role in words, also where there is none. */
export const roleLabel = (role: Role | "none" | null) =>
  role === null || role === "none" ? "No role" : roleLabels[role];

export const stateLabels: Record<PersonState, string> = {
  active: "Active",
  deactivated: "Deactivated",
  leaving: "Leaving",
};

export const states = Object.keys(stateLabels) as PersonState[];

/** What the list of people can be narrowed to, and who is open. */
export interface PeopleSearch {
  search?: string | undefined;
  role?: RoleFilter | undefined;
  state?: PersonState | undefined;
  cursor?: string | undefined;
  person?: string | undefined;
}

/** What an admin did, as a sentence without its subject. */
export function actLabel({ act, from, to }: AccountAct): string {
  switch (act) {
    case "deactivated":
      return "Deactivated the account";
    case "reactivated":
      return "Reactivated the account";
    case "role_changed":
      return `Changed the role from ${roleLabel(from)} to ${roleLabel(to)}`;
    case "second_factor_reset":
      return "Removed the second factor";
    case "admin_invited":
      return "Invited an admin";
    case "invitation_revoked":
      return "Canceled an invitation";
  }
}
