import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { readOwnAssessments } from "#contract/assessment.ts";
import type { readJobseekerOverview, readToldAnswers, ToldAnswers } from "#contract/candidates.ts";
import type { readJobseekerProfile } from "#contract/jobseekers.ts";
import type { readBlockedShops, readTravelLimit } from "#contract/matching.ts";
import type { AnswerOf } from "#contract/route.ts";
import { mayBeKept } from "#web/lib/query-client.ts";
import { reading } from "#web/reading.ts";

/** Everything that is known of the signed-in jobseeker; a change of one may change the others. */
export const ownReadings = ["/api/jobseeker", "/api/candidate"] as const;

export const ownOverview = reading<typeof readJobseekerOverview>("/api/jobseeker/overview");
export const ownProfile = reading<typeof readJobseekerProfile>("/api/jobseeker/profile");
export const blockedShops = reading<typeof readBlockedShops>("/api/jobseeker/blocked-shops");
export const travelLimit = reading<typeof readTravelLimit>("/api/jobseeker/travel-limit");

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
export const useOverview = () => useQuery({ ...ownOverview, ...everyTime, meta: mayBeKept });

/** What the signed-in jobseeker has told already, for a form to start with. */
export const useToldAnswers = () =>
  useQuery({
    ...reading<typeof readToldAnswers>("/api/jobseeker/answers"),
    ...everyTime,
    meta: mayBeKept,
  });

/** The same, read since the page opened: what the browser kept may be older than what is saved with it. */
export function useToldAnswersOfNow() {
  const told = useToldAnswers();
  const [openedAt] = useState(() => Date.now());
  return { ...told, data: told.dataUpdatedAt < openedAt ? undefined : told.data };
}

/** How far the signed-in jobseeker goes to work. */
export const useTravelLimit = () => useQuery(travelLimit);

/** The shops that the signed-in jobseeker keeps away from. */
export const useBlockedShops = () =>
  useQuery({
    ...blockedShops,
    // The whole list is saved: another device may have named more since.
    refetchOnMount: "always",
  });

/** The signed-in jobseeker's scores with the quotes behind them, newest first. */
export const useOwnAssessments = () =>
  useQuery({
    ...reading<typeof readOwnAssessments>("/api/jobseeker/assessments"),
    ...everyTime,
    meta: mayBeKept,
  });

/** The signed-in jobseeker's own profile. There is one where the overview says so. */
export const useProfile = (enabled: boolean) =>
  useQuery({ ...ownProfile, enabled, meta: mayBeKept });
