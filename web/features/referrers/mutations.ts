import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { createReferrer, updateReferrer } from "#contract/referrers.ts";
import { call } from "#web/api.ts";

export interface NewReferrer {
  name: string;
  contact: string;
  referralCode: string;
}

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
