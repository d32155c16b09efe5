import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  createReferrer,
  makeStatusLink,
  revokeStatusLink,
  updateReferrer,
} from "#contract/referrers.ts";
import type { CallOf } from "#contract/route.ts";
import { call } from "#web/api.ts";

type NewReferrer = CallOf<typeof createReferrer>["body"];

/** Adds a referrer; the same `idempotencyKey` adds one. */
export function useCreateReferrer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewReferrer & { idempotencyKey: string }) =>
      call<typeof createReferrer>("POST", "/api/admin/referrers", { body, idempotencyKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}

/** Deactivates or reactivates: the code stops or works again at once. */
export function useSetReferrerActive() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      call<typeof updateReferrer>("PATCH", "/api/admin/referrers/:id", {
        params: { id },
        body: { active },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}

/** Makes a fresh link to a referrer's status page, and sends it where asked; earlier ones end. */
export function useMakeStatusLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, send }: { id: string; send: boolean }) =>
      call<typeof makeStatusLink>("PUT", "/api/admin/referrers/:id/status-link", {
        params: { id },
        body: { send },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin", "referrers"] }),
  });
}

/** Ends every link to a referrer's status page. */
export function useRevokeStatusLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof revokeStatusLink>("DELETE", "/api/admin/referrers/:id/status-link", {
        params: { id },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin", "referrers"] }),
  });
}
