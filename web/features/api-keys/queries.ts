import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { createApiKey, listApiKeys, revokeApiKey, Scope } from "#contract/api-keys.ts";
import { call } from "#web/api.ts";

const queryKey = ["admin", "api-keys"];

/** Every admin's keys. */
export const useApiKeys = () =>
  useQuery({
    queryKey,
    queryFn: () => call<typeof listApiKeys>("GET", "/api/admin/api-keys"),
  });

export interface NewKey {
  name: string;
  scopes: Scope[];
  days: number;
}

/** Makes a key. */
export function useCreateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewKey & { idempotencyKey: string }) =>
      call<typeof createApiKey>("POST", "/api/admin/api-keys", { body, idempotencyKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Makes a key fail from now on. */
export function useRevokeApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof revokeApiKey>("DELETE", "/api/admin/api-keys/:id", { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}
