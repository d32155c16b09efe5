import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { readOwnAssessments } from "#contract/assessment.ts";
import type { readJobseekerOverview, readToldAnswers, ToldAnswers } from "#contract/candidates.ts";
import type { readJobseekerProfile } from "#contract/jobseekers.ts";
import type { readBlockedShops, readTravelLimit } from "#contract/matching.ts";
import type { AnswerOf } from "#contract/route.ts";
import { call } from "#web/api.ts";
import { mayBeKept } from "#web/lib/query-client.ts";

/** Everything that is known of the signed-in jobseeker; a change of one may change the others. */
export const jobseekerKey = ["jobseeker"] as const;
export const overviewKey = [...jobseekerKey, "overview"] as const;
export const profileKey = [...jobseekerKey, "profile"] as const;
export const blockedShopsKey = [...jobseekerKey, "blocked-shops"] as const;
export const travelLimitKey = [...jobseekerKey, "travel-limit"] as const;

/** Jobs change these a moment after what the person did: a page that opens asks anew. */
const everyTime = { refetchOnMount: "always" } as const;

/** What a form starts with that knows nothing of the person. */
export const nothingTold: ToldAnswers = {
  phone: null,
  location: null,
  availability: null,
  hasTransport: null,
};

export type Overview = AnswerOf<typeof readJobseekerOverview>;

/** What the signed-in jobseeker has done and what waits for them. */
export function useOverview() {
  return useQuery({
    queryKey: overviewKey,
    queryFn: () => call<typeof readJobseekerOverview>("GET", "/api/jobseeker/overview"),
    ...everyTime,
    meta: mayBeKept,
  });
}

/** What the signed-in jobseeker has told already, for a form to start with. */
export function useToldAnswers() {
  return useQuery({
    queryKey: [...jobseekerKey, "answers"],
    queryFn: () => call<typeof readToldAnswers>("GET", "/api/jobseeker/answers"),
    ...everyTime,
    meta: mayBeKept,
  });
}

/** The same, read since the page opened: what the browser kept may be older than what is saved with it. */
export function useToldAnswersOfNow() {
  const told = useToldAnswers();
  const [openedAt] = useState(() => Date.now());
  return { ...told, data: told.dataUpdatedAt < openedAt ? undefined : told.data };
}

/** How far the signed-in jobseeker goes to work. */
export function useTravelLimit() {
  return useQuery({
    queryKey: travelLimitKey,
    queryFn: () => call<typeof readTravelLimit>("GET", "/api/jobseeker/travel-limit"),
  });
}

/** The shops that the signed-in jobseeker keeps away from. */
export function useBlockedShops() {
  return useQuery({
    queryKey: blockedShopsKey,
    queryFn: () => call<typeof readBlockedShops>("GET", "/api/jobseeker/blocked-shops"),
    // The whole list is saved: another device may have named more since.
    refetchOnMount: "always",
  });
}

/** The signed-in jobseeker's scores with the quotes behind them, newest first. */
export function useOwnAssessments() {
  return useQuery({
    queryKey: [...jobseekerKey, "assessments"],
    queryFn: () => call<typeof readOwnAssessments>("GET", "/api/jobseeker/assessments"),
    ...everyTime,
    meta: mayBeKept,
  });
}

/** The signed-in jobseeker's own profile. There is one where the overview says so. */
export function useProfile(enabled: boolean) {
  return useQuery({
    queryKey: profileKey,
    queryFn: () => call<typeof readJobseekerProfile>("GET", "/api/jobseeker/profile"),
    enabled,
    meta: mayBeKept,
  });
}
