import { useChange } from "#web/reading.ts";
import { adminFigures } from "#web/features/analytics/api.ts";
import type { AccessRequestStatus, decideAccessRequest } from "#contract/access-requests.ts";
import { call } from "#web/api.ts";

export type Decision = Exclude<AccessRequestStatus, "pending">;

/** Approves, which invites the person as an employer, or declines. */
export const useDecideRequest = () =>
  useChange(
    ({ id, status }: { id: string; status: Decision }) =>
      call<typeof decideAccessRequest>("PATCH", "/api/admin/access-requests/:id", {
        params: { id },
        body: { status },
      }),
    "/api/admin/access-requests",
    "/api/admin/people",
    "/api/admin/employers",
    ...adminFigures,
  );
