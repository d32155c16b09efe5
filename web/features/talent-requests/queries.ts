import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type {
  listTalentRequests,
  readTalentRequest,
  readTalentRequestHistory,
} from "#contract/talent-requests.ts";
import { call } from "#web/api.ts";
import { employerKey } from "#web/features/shops/api.ts";
import { pageAfterPage } from "#web/lib/page-of.ts";
import { mayBeKept } from "#web/lib/query-client.ts";
import type { JobsSearch } from "./search.ts";

const pageSize = 50;

export const requestListsKey = [...employerKey, "talent-requests"] as const;
export const requestKey = (id: string) => [...employerKey, "talent-request", id] as const;

type Filters = Omit<JobsSearch, "shop"> & { shopId: string | undefined };

/** A shop's requests, newest first, page after page. */
export function useTalentRequests(filters: Filters) {
  return useInfiniteQuery({
    queryKey: [...requestListsKey, filters],
    ...pageAfterPage((cursor) =>
      call<typeof listTalentRequests>("GET", "/api/talent-requests", {
        query: { ...filters, cursor, limit: pageSize },
      }),
    ),
    placeholderData: keepPreviousData,
    meta: mayBeKept,
  });
}

/** One request as it stands. */
export function useTalentRequest(id: string) {
  return useQuery({
    queryKey: requestKey(id),
    queryFn: () =>
      call<typeof readTalentRequest>("GET", "/api/talent-requests/:id", { params: { id } }),
  });
}

/** Every change of a request, newest first. */
export function useTalentRequestHistory(id: string) {
  return useQuery({
    queryKey: [...requestKey(id), "history"],
    queryFn: () =>
      call<typeof readTalentRequestHistory>("GET", "/api/talent-requests/:id/history", {
        params: { id },
      }),
  });
}
