import type { User } from "#contract/accounts.ts";

/** Where somebody's own dashboard is. */
export function homeOf(user: User | null) {
  if (user?.role === "admin") return "/admin";
  if (user?.role === "employer") return "/employer";
  return user?.role === "jobseeker" ? "/jobseeker" : "/";
}
