import { adminFigures } from "#web/features/analytics/api.ts";
import { useChange } from "#web/reading.ts";
import type {
  createReferrer,
  makeStatusLink,
  revokeStatusLink,
  updateReferrer,
} from "#contract/referrers.ts";
import type { CallOf } from "#contract/route.ts";
import { call } from "#web/api.ts";
import { referrerLists } from "./queries.ts";

type NewReferrer = CallOf<typeof createReferrer>["body"];

/** What another referrer, or another state of one, changes. */
const changed = [referrerLists, "/api/admin/referral-settings", ...adminFigures] as const;

/** Adds a referrer; the same `idempotencyKey` adds one. */
export const useCreateReferrer = () =>
  useChange(
    ({ idempotencyKey, ...body }: NewReferrer & { idempotencyKey: string }) =>
      call<typeof createReferrer>("POST", "/api/admin/referrers", { body, idempotencyKey }),
    ...changed,
  );

/** Deactivates or reactivates: the code stops or works again at once. */
export const useSetReferrerActive = () =>
  useChange(
    ({ id, active }: { id: string; active: boolean }) =>
      call<typeof updateReferrer>("PATCH", "/api/admin/referrers/:id", {
        params: { id },
        body: { active },
      }),
    ...changed,
  );

/** Makes a fresh link to a referrer's status page, and sends it where asked; earlier ones end. */
export const useMakeStatusLink = () =>
  useChange(
    ({ id, send }: { id: string; send: boolean }) =>
      call<typeof makeStatusLink>("PUT", "/api/admin/referrers/:id/status-link", {
        params: { id },
        body: { send },
      }),
    referrerLists,
  );

/** Ends every link to a referrer's status page. */
export const useRevokeStatusLink = () =>
  useChange(
    (id: string) =>
      call<typeof revokeStatusLink>("DELETE", "/api/admin/referrers/:id/status-link", {
        params: { id },
      }),
    referrerLists,
  );
