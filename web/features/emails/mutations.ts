import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { retryEmail } from "#contract/emails.ts";
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
