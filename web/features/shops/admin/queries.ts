import { reading } from "#web/reading.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { listEmployers } from "#contract/admin-matches.ts";
import { pageOf } from "#web/lib/page-of.ts";

/** Rows on a page of the list. */
export const pageSize = 50;

/** One page of the shops, with how they answer. */
export function useEmployers(cursor: string | undefined) {
  return useQuery({
    ...reading<typeof listEmployers>("/api/admin/employers", {
      query: { cursor, limit: pageSize },
    }),
    select: pageOf,
    placeholderData: keepPreviousData,
  });
}
