import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  inviteAdmin,
  resetSecondFactor,
  revokeAdminInvitation,
  updatePerson,
} from "#contract/people.ts";
import type { Role } from "#contract/primitives.ts";
import { call } from "#web/api.ts";
import { peopleKey } from "./queries.ts";

function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKey }),
  });
}

export interface PersonChange {
  id: string;
  active?: boolean;
  role?: Role | null;
  reason: string;
}

/** Deactivates, reactivates, or gives another role. */
export const useUpdatePerson = () =>
  useChange(({ id, ...body }: PersonChange) =>
    call<typeof updatePerson>("PATCH", "/api/admin/people/:id", { params: { id }, body }),
  );

/** Takes somebody's second factor off. */
export const useResetSecondFactor = () =>
  useChange(({ id, reason }: { id: string; reason: string }) =>
    call<typeof resetSecondFactor>("POST", "/api/admin/people/:id/reset-second-factor", {
      params: { id },
      body: { reason },
    }),
  );

/** Invites another admin. */
export const useInviteAdmin = () =>
  useChange(
    ({ idempotencyKey, ...body }: { email: string; name: string; idempotencyKey: string }) =>
      call<typeof inviteAdmin>("POST", "/api/admin/admin-invitations", { body, idempotencyKey }),
  );

/** Takes an invitation back. */
export const useRevokeInvitation = () =>
  useChange((id: string) =>
    call<typeof revokeAdminInvitation>("DELETE", "/api/admin/admin-invitations/:id", {
      params: { id },
    }),
  );
