import { reading } from "#web/reading.ts";
import { followsDesk } from "#web/lib/query-client.ts";
import { useQuery } from "@tanstack/react-query";
import type { readFigures } from "#contract/admin.ts";
import type { readDashboardStats } from "#contract/admin-matches.ts";
import type { readActivity } from "#contract/analytics.ts";
import type { readAttribution } from "#contract/attribution.ts";

/** What was counted on each of the last `days` days (UTC), oldest first. */
export function useActivity(days: number) {
  return useQuery({
    ...reading<typeof readActivity>("/api/admin/analytics/activity", { query: { days } }),
  });
}

/** Candidates, profiles to approve, open matches and hires. */
export function useDashboardStats() {
  return useQuery({
    ...reading<typeof readDashboardStats>("/api/admin/dashboard-stats"),
    meta: followsDesk,
  });
}

/** The pipeline, answer times, matches and hires by week, and who refers well. */
export function useFigures() {
  return useQuery({
    ...reading<typeof readFigures>("/api/admin/figures"),
  });
}

/** From the visit to the hire, over the last weeks, of everybody or of one source. */
export function useAttribution(query: { weeks: number; source: string | undefined }) {
  return useQuery({
    ...reading<typeof readAttribution>("/api/admin/analytics/attribution", { query }),
  });
}
