import { reading, useReadAnew } from "#web/reading.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type {
  listWaitlist,
  readWaitlistEntry,
  readWaitlistHistory,
  WaitlistFilters,
} from "#contract/waitlist.ts";
import { call } from "#web/api.ts";
import type { WaitlistSort } from "./search.ts";
import { pageOf } from "#web/lib/page-of.ts";
import { followsDesk } from "#web/lib/query-client.ts";

/** Entries on a page of the list. */
export const pageSize = 50;

interface Stretch {
  sort?: WaitlistSort | undefined;
  cursor?: string | undefined;
  limit: number;
}

const list = (query: WaitlistFilters & Stretch) =>
  reading<typeof listWaitlist>("/api/admin/waitlist", { query });

/** One page of the waitlist, with the counters over everything that the filters let through. */
export function useWaitlist(
  filters: WaitlistFilters & { sort?: WaitlistSort | undefined },
  cursor: string | undefined,
) {
  return useQuery({
    ...list({ ...filters, cursor, limit: pageSize }),
    select: pageOf,
    placeholderData: keepPreviousData,
  });
}

/** The counters of the whole waitlist, without its entries. */
export function useWaitlistCounts() {
  return useQuery({
    ...list({ limit: 1 }),
    select: (answer) => pageOf(answer).counts,
    meta: followsDesk,
  });
}

/** Every change of an entry, newest first. */
export function useWaitlistHistory(id: string) {
  return useQuery(
    reading<typeof readWaitlistHistory>("/api/admin/waitlist/:id/history", { params: { id } }),
  );
}

/** Reads an entry as it stands now, and has the lists on the screen read again. */
export function useFreshEntry() {
  const readAnew = useReadAnew("/api/admin/waitlist");
  return async (id: string) => {
    void readAnew();
    return call<typeof readWaitlistEntry>("GET", "/api/admin/waitlist/:id", { params: { id } });
  };
}
