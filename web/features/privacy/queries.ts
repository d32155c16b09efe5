import { useQuery } from "@tanstack/react-query";
import type { readRights } from "#contract/privacy.ts";
import { call } from "#web/api.ts";

export const rightsKey = ["privacy"] as const;

/** Who looked at the signed-in person's profile, their statement and their review requests. */
export function useRights() {
  return useQuery({
    queryKey: rightsKey,
    queryFn: () => call<typeof readRights>("GET", "/api/privacy"),
  });
}
