import type { Role } from "#contract/primitives.ts";

/** The password of every demo account; demo mode listens on this machine only. */
export const demoPassword = "handpicked-demo";

/** One account of each kind, to be signed in with one click. */
export const demoAccounts: { email: string; name: string; role: Role | "newcomer" }[] = [
  { email: "admin@handpicked.test", name: "Ada Moreno", role: "admin" },
  { email: "employer@handpicked.test", name: "Frank Novak", role: "employer" },
  { email: "jobseeker@handpicked.test", name: "Jamal Reyes", role: "jobseeker" },
  { email: "newcomer@handpicked.test", name: "Nina Olsen", role: "newcomer" },
];
