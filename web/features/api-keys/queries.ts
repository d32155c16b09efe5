import { useQuery } from "@tanstack/react-query";
import type { createApiKey, listApiKeys, revokeApiKey } from "#contract/api-keys.ts";
import type { CallOf } from "#contract/route.ts";
import { call } from "#web/api.ts";
import { reading, useChange } from "#web/reading.ts";

const path = "/api/admin/api-keys";

/** Every admin's keys. */
export const useApiKeys = () => useQuery(reading<typeof listApiKeys>(path));

type NewKey = CallOf<typeof createApiKey>["body"];

/** Makes a key. */
export const useCreateApiKey = () =>
  useChange(
    ({ idempotencyKey, ...body }: NewKey & { idempotencyKey: string }) =>
      call<typeof createApiKey>("POST", path, { body, idempotencyKey }),
    path,
  );

/** Makes a key fail from now on. */
export const useRevokeApiKey = () =>
  useChange(
    (id: string) =>
      call<typeof revokeApiKey>("DELETE", "/api/admin/api-keys/:id", { params: { id } }),
    path,
  );
