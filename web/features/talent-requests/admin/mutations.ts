import { adminFigures, matchCreated } from "#web/features/analytics/api.ts";
import { useChange } from "#web/reading.ts";
import type { sendToEmployer } from "#contract/admin-matches.ts";
import { call } from "#web/api.ts";

/** Sends a candidate to the employer of a request: a match, which both sides are told of. */
export const useSendToEmployer = () =>
  useChange(
    async (sent: { requestId: string; candidateId: string; idempotencyKey: string }) => {
      const made = await call<typeof sendToEmployer>(
        "POST",
        "/api/admin/talent-requests/:id/matches",
        {
          params: { id: sent.requestId },
          body: { candidateId: sent.candidateId },
          idempotencyKey: sent.idempotencyKey,
        },
      );
      matchCreated();
      return made;
    },
    "/api/admin/talent-requests",
    "/api/talent-requests",
    "/api/admin/candidates",
    "/api/admin/employers",
    "/api/employer/matches",
    ...adminFigures,
  );
