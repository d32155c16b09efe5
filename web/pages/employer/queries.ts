import { useQuery } from "@tanstack/react-query";
import type { readEmployerFunnel } from "#contract/employer-matches.ts";
import type { readEmployerToday } from "#contract/employer-today.ts";
import { call } from "#web/api.ts";
import { mayBeKept } from "#web/lib/query-client.ts";
import { employerKey } from "#web/features/shops/api.ts";

/** How many of a shop's candidates got how far. */
export function useFunnel(shopId: string | undefined) {
  return useQuery({
    queryKey: [...employerKey, "funnel", shopId],
    queryFn: () =>
      call<typeof readEmployerFunnel>("GET", "/api/employer/funnel", { query: { shopId } }),
    meta: mayBeKept,
  });
}

/** What waits at a shop, and how far its jobs are. */
export function useToday(shopId: string | undefined) {
  return useQuery({
    queryKey: [...employerKey, "today", shopId],
    queryFn: () =>
      call<typeof readEmployerToday>("GET", "/api/employer/today", { query: { shopId } }),
    meta: mayBeKept,
  });
}
