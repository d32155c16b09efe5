import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { addEmployer } from "#contract/admin-matches.ts";
import type { CallOf } from "#contract/route.ts";
import { call } from "#web/api.ts";

export type NewEmployer = CallOf<typeof addEmployer>["body"];

/** Adds a shop with its first request, and invites its employer; once for each `idempotencyKey`. */
export function useAddEmployer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewEmployer; idempotencyKey: string }) =>
      call<typeof addEmployer>("POST", "/api/admin/employers", { body, idempotencyKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}
