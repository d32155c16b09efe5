import type { User } from "#contract/accounts.ts";

/** Where somebody's own dashboard is. */
export function homeOf(user: User | null) {
  if (user?.role === "admin") return "/admin";
  return user?.role === "jobseeker" ? "/jobseeker" : "/";
}
