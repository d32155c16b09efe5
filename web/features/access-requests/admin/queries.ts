import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { listAccessRequests } from "#contract/access-requests.ts";
import { call } from "#web/api.ts";
import { pageOf } from "#web/lib/page-of.ts";
import type { RequestsSearch } from "./search.ts";

/** Rows on a page of the list. */
export const pageSize = 50;

const list = async (query: RequestsSearch & { limit: number }) =>
  pageOf(await call<typeof listAccessRequests>("GET", "/api/admin/access-requests", { query }));

/** One page of the requests for employer access that the filters let through. */
export function useAccessRequests({ status, search, cursor }: RequestsSearch) {
  return useQuery({
    queryKey: ["admin", "access-requests", { status, search, cursor }],
    queryFn: () => list({ status, search, cursor, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
}

/** How many requests wait for a decision. */
export function useWaitingRequests() {
  return useQuery({
    queryKey: ["admin", "access-requests", "waiting"],
    queryFn: async () => (await list({ status: "pending", limit: 1 })).counts.total,
  });
}
