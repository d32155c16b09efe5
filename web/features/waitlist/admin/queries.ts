import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  listWaitlist,
  readWaitlistEntry,
  readWaitlistHistory,
  WaitlistFilters,
} from "#contract/waitlist.ts";
import { call } from "#web/api.ts";
import { pageOf } from "#web/lib/page-of.ts";

/** Entries on a page of the list. */
export const pageSize = 50;

const list = async (query: WaitlistFilters & { cursor?: string | undefined; limit: number }) =>
  pageOf(await call<typeof listWaitlist>("GET", "/api/admin/waitlist", { query }));

/** One page of the waitlist, with the counters over everything that the filters let through. */
export function useWaitlist(filters: WaitlistFilters, cursor: string | undefined) {
  return useQuery({
    queryKey: ["admin", "waitlist", filters, cursor],
    queryFn: () => list({ ...filters, cursor, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
}

/** The counters of the whole waitlist, without its entries. */
export function useWaitlistCounts() {
  return useQuery({
    queryKey: ["admin", "waitlist", "counts"],
    queryFn: async () => (await list({ limit: 1 })).counts,
  });
}

/** Every change of an entry, newest first. */
export function useWaitlistHistory(id: string) {
  return useQuery({
    queryKey: ["admin", "waitlist", "history", id],
    queryFn: () =>
      call<typeof readWaitlistHistory>("GET", "/api/admin/waitlist/:id/history", {
        params: { id },
      }),
  });
}

/** Reads an entry as it stands now, and has the lists on the screen read again. */
export function useFreshEntry() {
  const queries = useQueryClient();
  return async (id: string) => {
    void queries.invalidateQueries({ queryKey: ["admin", "waitlist"] });
    return call<typeof readWaitlistEntry>("GET", "/api/admin/waitlist/:id", { params: { id } });
  };
}
