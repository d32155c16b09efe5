import { useQuery } from "@tanstack/react-query";
import type { readCandidateProfile } from "#contract/onboarding.ts";
import { reading } from "#web/reading.ts";

/** What the signed-in jobseeker answered to the five questions; there are answers once they are onboarded. */
export const useCandidateProfile = () =>
  useQuery(reading<typeof readCandidateProfile>("/api/candidate/profile"));
