import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { requestAccess } from "#contract/access-requests.ts";
import type { BodyOf } from "#contract/route.ts";
import { call } from "#web/api.ts";
import { ownAccessRequestKey } from "./queries.ts";

type Asking = BodyOf<typeof requestAccess>;

/** Asks for employer access; the same `idempotencyKey` asks once. */
export function useRequestAccess() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Asking; idempotencyKey: string }) =>
      call<typeof requestAccess>("POST", "/api/access-requests", { body, idempotencyKey }),
    onSuccess: (request) => queries.setQueryData(ownAccessRequestKey, request),
  });
}
