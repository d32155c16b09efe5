import { reading } from "#web/reading.ts";
import { useEffect } from "react";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { listAccessRequests } from "#contract/access-requests.ts";
import type { listShopsAlike } from "#contract/shops.ts";
import { pageOf } from "#web/lib/page-of.ts";
import { followsDesk } from "#web/lib/query-client.ts";
import type { RequestsSearch } from "./search.ts";

/** Rows on a page of the list. */
export const pageSize = 50;

const list = (query: RequestsSearch & { limit: number }) =>
  reading<typeof listAccessRequests>("/api/admin/access-requests", { query });

const waiting = list({ status: "pending", limit: 1 });

/**
 * One page of the requests that the filters let through. Refreshing it counts anew how many wait, and a list of all
 * that wait tells it.
 */
export function useAccessRequests(search: RequestsSearch) {
  const queries = useQueryClient();
  const requests = useQuery({
    ...list({ ...search, limit: pageSize }),
    select: pageOf,
    placeholderData: keepPreviousData,
  });
  const isOfWaiting = search.status === "pending" && !search.search;
  const listed = requests.isPlaceholderData ? undefined : requests.data?.counts.total;
  const listedAt = requests.dataUpdatedAt;
  useEffect(() => {
    if (!isOfWaiting || listed === undefined) return;
    // A list that somebody comes back to may be older than the number.
    if ((queries.getQueryState(waiting.queryKey)?.dataUpdatedAt ?? 0) > listedAt) return;
    queries.setQueryData(
      waiting.queryKey,
      (before) => before && { ...pageOf(before), counts: { total: listed, atLeast: false } },
      { updatedAt: listedAt },
    );
  }, [isOfWaiting, listed, listedAt, queries]);
  return {
    ...requests,
    refetch: () => {
      void queries.refetchQueries({ queryKey: waiting.queryKey, type: "active" });
      return requests.refetch();
    },
  };
}

/** How many requests wait for a decision. */
export const useWaitingRequests = () =>
  useQuery({ ...waiting, select: (answer) => pageOf(answer).counts.total, meta: followsDesk });

/** Shops that are called like one that asks for access. */
export const useShopsAlike = (name: string) =>
  useQuery(reading<typeof listShopsAlike>("/api/admin/shops/alike", { query: { name } }));
