import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { saveCandidateProfile } from "#contract/onboarding.ts";
import type { BodyOf } from "#contract/route.ts";
import { call } from "#web/api.ts";
import { jobseekerKey, type Overview, overviewKey } from "#web/features/jobseekers/api.ts";

type Body = BodyOf<typeof saveCandidateProfile>;

/** Sends the five answers; the same `idempotencyKey` completes onboarding once. */
export function useCompleteOnboarding() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body; idempotencyKey: string }) =>
      call<typeof saveCandidateProfile>("POST", "/api/candidate/profile", { body, idempotencyKey }),
    onSuccess: () => {
      // The dashboard follows at once: it is never a step behind what was just done.
      queries.setQueryData<Overview>(
        overviewKey,
        (known) =>
          known && {
            ...known,
            onboarded: true,
            missing: known.missing.filter((step) => step !== "onboarding"),
          },
      );
      void queries.invalidateQueries({ queryKey: jobseekerKey });
    },
  });
}
