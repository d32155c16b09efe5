import { reading } from "#web/reading.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { listAccessRequests } from "#contract/access-requests.ts";
import type { listShopsAlike } from "#contract/shops.ts";
import { pageOf } from "#web/lib/page-of.ts";
import type { RequestsSearch } from "./search.ts";

/** Rows on a page of the list. */
export const pageSize = 50;

const list = (query: RequestsSearch & { limit: number }) =>
  reading<typeof listAccessRequests>("/api/admin/access-requests", { query });

/** One page of the requests for employer access that the filters let through. */
export function useAccessRequests(search: RequestsSearch) {
  return useQuery({
    ...list({ ...search, limit: pageSize }),
    select: pageOf,
    placeholderData: keepPreviousData,
  });
}

/** How many requests wait for a decision. */
export function useWaitingRequests() {
  return useQuery({
    ...list({ status: "pending", limit: 1 }),
    select: (answer) => pageOf(answer).counts.total,
  });
}

/** Shops that are called like one that asks for access. */
export const useShopsAlike = (name: string) =>
  useQuery(reading<typeof listShopsAlike>("/api/admin/shops/alike", { query: { name } }));
