import { useQuery } from "@tanstack/react-query";
import type { readFigures } from "#contract/admin.ts";
import type { readDashboardStats } from "#contract/admin-matches.ts";
import type { readActivity } from "#contract/analytics.ts";
import type { readAttribution } from "#contract/attribution.ts";
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

/** The pipeline, answer times, matches and hires by week, and who refers well. */
export function useFigures() {
  return useQuery({
    queryKey: ["admin", "figures"],
    queryFn: () => call<typeof readFigures>("GET", "/api/admin/figures"),
  });
}

/** From the visit to the hire, over the last weeks, of everybody or of one source. */
export function useAttribution(query: { weeks: number; source: string | undefined }) {
  return useQuery({
    queryKey: ["admin", "attribution", query],
    queryFn: () =>
      call<typeof readAttribution>("GET", "/api/admin/analytics/attribution", { query }),
  });
}
