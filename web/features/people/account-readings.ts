import { adminFigures } from "#web/features/analytics/api.ts";

/**
 * Calls of the admin whose answers show an account or what hangs on one: its keys, its invitations, the candidate or
 * the employer in it, their matches, and what is kept of it.
 */
export const accountReadings = [
  "/api/admin/people",
  "/api/admin/account-acts",
  "/api/admin/api-keys",
  "/api/admin/admin-invitations",
  "/api/admin/candidates",
  "/api/admin/employers",
  "/api/admin/talent-requests",
  "/api/talent-requests",
  "/api/employer/matches",
  "/api/admin/erasures",
  "/api/admin/retention",
  ...adminFigures,
] as const;
