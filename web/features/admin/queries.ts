import { useQuery } from "@tanstack/react-query";
import type { readActivity } from "#contract/analytics.ts";
import type { readDashboardStats } from "#contract/matches.ts";
import { call } from "#web/api.ts";

/** What was counted on each of the last `days` days (UTC), oldest first. */
export function useActivity(days: number) {
  return useQuery({
    queryKey: ["admin", "activity", days],
    queryFn: () =>
      call<typeof readActivity>("GET", "/api/admin/analytics/activity", { query: { days } }),
  });
}

/** Candidates, open matches and hires. */
export function useDashboardStats() {
  return useQuery({
    queryKey: ["admin", "dashboard-stats"],
    queryFn: () => call<typeof readDashboardStats>("GET", "/api/admin/dashboard-stats"),
  });
}
