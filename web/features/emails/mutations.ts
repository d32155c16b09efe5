import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { liftMailRefusal, retryEmail } from "#contract/emails.ts";
import { call } from "#web/api.ts";

/** Puts a failed message back into the queue. */
export function useRetryEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof retryEmail>("POST", "/api/admin/emails/:id/retry", { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin", "emails"] }),
  });
}

/** Has mail go to an address again. */
export function useLiftMailRefusal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof liftMailRefusal>("DELETE", "/api/admin/mail-refusals/:id", { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin", "mail-refusals"] }),
  });
}
