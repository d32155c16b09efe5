import { useQuery } from "@tanstack/react-query";
import type { readCandidateProfile } from "#contract/onboarding.ts";
import { call } from "#web/api.ts";
import { jobseekerKey } from "#web/features/jobseekers/api.ts";

/** What the signed-in jobseeker answered to the five questions; there are answers once they are onboarded. */
export function useCandidateProfile() {
  return useQuery({
    queryKey: [...jobseekerKey, "candidate-profile"],
    queryFn: () => call<typeof readCandidateProfile>("GET", "/api/candidate/profile"),
  });
}
