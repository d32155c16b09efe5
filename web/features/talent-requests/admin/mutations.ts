import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { sendToEmployer } from "#contract/admin-matches.ts";
import { matchCreated } from "#web/features/analytics/helper-events.ts";
import { call } from "#web/api.ts";

/** Sends a candidate to the employer of a request: a match, which both sides are told of. */
export function useSendToEmployer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sent: { requestId: string; candidateId: string; idempotencyKey: string }) =>
      call<typeof sendToEmployer>("POST", "/api/admin/talent-requests/:id/matches", {
        params: { id: sent.requestId },
        body: { candidateId: sent.candidateId },
        idempotencyKey: sent.idempotencyKey,
      }),
    onSuccess: () => {
      matchCreated();
      return queries.invalidateQueries({ queryKey: ["admin"] });
    },
  });
}
