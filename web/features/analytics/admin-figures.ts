/** Calls of the admin whose answers count or list what nearly every change moves: figures, mails. */
export const adminFigures = [
  "/api/admin/dashboard-stats",
  "/api/admin/figures",
  "/api/admin/analytics",
  "/api/admin/emails",
] as const;
