import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AccessRequestStatus, decideAccessRequest } from "#contract/access-requests.ts";
import { call } from "#web/api.ts";

export type Decision = Exclude<AccessRequestStatus, "pending">;

/** Approves, which invites the person as an employer, or declines. */
export function useDecideRequest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: Decision }) =>
      call<typeof decideAccessRequest>("PATCH", "/api/admin/access-requests/:id", {
        params: { id },
        body: { status },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}
