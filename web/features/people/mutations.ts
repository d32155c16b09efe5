import type {
  inviteAdmin,
  resetSecondFactor,
  revokeAdminInvitation,
  updatePerson,
} from "#contract/people.ts";
import type { Role } from "#contract/primitives.ts";
import { call } from "#web/api.ts";
import { useChange } from "#web/reading.ts";
import { accountReadings } from "./account-readings.ts";

const invitations = "/api/admin/admin-invitations";
/** What shows who may come in, and what was done about it. */
const people = [
  "/api/admin/people",
  "/api/admin/account-acts",
  "/api/admin/api-keys",
  invitations,
] as const;

export interface PersonChange {
  id: string;
  active?: boolean;
  role?: Role | null;
  reason: string;
}

/** Deactivates, reactivates, or gives another role. */
export const useUpdatePerson = () =>
  useChange(
    ({ id, ...body }: PersonChange) =>
      call<typeof updatePerson>("PATCH", "/api/admin/people/:id", { params: { id }, body }),
    ...accountReadings,
  );

/** Takes somebody's second factor off. */
export const useResetSecondFactor = () =>
  useChange(
    ({ id, reason }: { id: string; reason: string }) =>
      call<typeof resetSecondFactor>("POST", "/api/admin/people/:id/reset-second-factor", {
        params: { id },
        body: { reason },
      }),
    ...people,
  );

/** Invites another admin. */
export const useInviteAdmin = () =>
  useChange(
    ({ idempotencyKey, ...body }: { email: string; name: string; idempotencyKey: string }) =>
      call<typeof inviteAdmin>("POST", invitations, { body, idempotencyKey }),
    ...people,
  );

/** Takes an invitation back. */
export const useRevokeInvitation = () =>
  useChange(
    (id: string) =>
      call<typeof revokeAdminInvitation>("DELETE", "/api/admin/admin-invitations/:id", {
        params: { id },
      }),
    ...people,
  );
