import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { saveCandidateProfile } from "#contract/onboarding.ts";
import type { BodyOf } from "#contract/route.ts";
import { call } from "#web/api.ts";
import { ownOverview, ownReadings } from "#web/features/jobseekers/api.ts";
import { useReadAnew } from "#web/reading.ts";

type Body = BodyOf<typeof saveCandidateProfile>;

/** Sends the five answers; the same `idempotencyKey` completes onboarding once. */
export function useCompleteOnboarding() {
  const queries = useQueryClient();
  const readAnew = useReadAnew(...ownReadings);
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body; idempotencyKey: string }) =>
      call<typeof saveCandidateProfile>("POST", "/api/candidate/profile", { body, idempotencyKey }),
    onSuccess: () => {
      // The dashboard follows at once: it is never a step behind what was just done.
      queries.setQueryData(
        ownOverview.queryKey,
        (known) =>
          known && {
            ...known,
            onboarded: true,
            missing: known.missing.filter((step) => step !== "onboarding"),
          },
      );
      void readAnew();
    },
  });
}
