import { useChange } from "#web/reading.ts";
import { adminFigures } from "#web/features/analytics/api.ts";
import type { addEmployer } from "#contract/admin-matches.ts";
import type { CallOf } from "#contract/route.ts";
import { call } from "#web/api.ts";

export type NewEmployer = CallOf<typeof addEmployer>["body"];

/** Adds a shop with its first request, and invites its employer; once for each `idempotencyKey`. */
export const useAddEmployer = () =>
  useChange(
    ({ body, idempotencyKey }: { body: NewEmployer; idempotencyKey: string }) =>
      call<typeof addEmployer>("POST", "/api/admin/employers", { body, idempotencyKey }),
    "/api/admin/employers",
    "/api/admin/people",
    "/api/admin/talent-requests",
    "/api/talent-requests",
    ...adminFigures,
  );
