import { useQuery } from "@tanstack/react-query";
import type { readEmployerFunnel } from "#contract/employer-matches.ts";
import type { readEmployerToday } from "#contract/employer-today.ts";
import { mayBeKept } from "#web/lib/query-client.ts";
import { reading } from "#web/reading.ts";

/** How many of a shop's candidates got how far. */
export const useFunnel = (shopId: string | undefined) =>
  useQuery({
    ...reading<typeof readEmployerFunnel>("/api/employer/funnel", { query: { shopId } }),
    meta: mayBeKept,
  });

/** What waits at a shop, and how far its jobs are. */
export const useToday = (shopId: string | undefined) =>
  useQuery({
    ...reading<typeof readEmployerToday>("/api/employer/today", { query: { shopId } }),
    meta: mayBeKept,
  });
