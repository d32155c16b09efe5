import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  CreationForm,
  EditForm,
  JobseekerProfile,
  saveContact,
  saveJobseekerProfile,
} from "#contract/jobseekers.ts";
import type { saveBlockedShops, saveTravelLimit } from "#contract/matching.ts";
import { call, isConflict } from "#web/api.ts";
import { useReadAnew } from "#web/reading.ts";
import {
  blockedShops,
  type Overview,
  ownOverview,
  ownProfile,
  ownReadings,
  travelLimit,
} from "./queries.ts";

interface Sending {
  body: CreationForm | EditForm;
  idempotencyKey: string;
}

/** What is missing once a profile was saved: one that was just made is read first. */
function missingAfter({ missing, assessed }: Overview, { firstName }: JobseekerProfile) {
  if (firstName === null) return missing;
  const others = missing.filter((step) => step !== "profile");
  return assessed || others.includes("assessment") ? others : ["assessment" as const, ...others];
}

/** Creates or edits the profile, as the form says; the same `idempotencyKey` does it once. */
export function useSaveProfile() {
  const queries = useQueryClient();
  const readAnew = useReadAnew(...ownReadings);
  return useMutation({
    mutationFn: (sending: Sending) =>
      call<typeof saveJobseekerProfile>("POST", "/api/jobseeker/profile", sending),
    onSuccess: (profile) => {
      queries.setQueryData(ownProfile.queryKey, profile);
      // The dashboard follows at once: it is never a step behind what was just done.
      queries.setQueryData<Overview>(
        ownOverview.queryKey,
        (known) =>
          known && {
            ...known,
            status: profile.status,
            profile: profile.firstName === null ? "started" : "complete",
            missing: missingAfter(known, profile),
          },
      );
      void readAnew();
    },
    onError: (error) => {
      // What is saved is another one by now: the form shows both.
      if (isConflict(error)) void readAnew();
    },
  });
}

/** Says how far the person goes to work; null is what is usual. */
export function useSaveTravelLimit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (miles: number | null) =>
      call<typeof saveTravelLimit>("PUT", "/api/jobseeker/travel-limit", { body: { miles } }),
    onSuccess: (limit) => queries.setQueryData(travelLimit.queryKey, limit),
  });
}

/** Says which shops never see the person. */
export function useSaveBlockedShops() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (names: string[]) =>
      call<typeof saveBlockedShops>("PUT", "/api/jobseeker/blocked-shops", { body: { names } }),
    onSuccess: (shops) => queries.setQueryData(blockedShops.queryKey, shops),
  });
}

/** Changes the phone number of the profile. */
export function useSaveContact() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (phone: string) =>
      call<typeof saveContact>("PUT", "/api/jobseeker/contact", { body: { phone } }),
    onSuccess: (profile) => queries.setQueryData(ownProfile.queryKey, profile),
  });
}
