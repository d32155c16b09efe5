import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { listReferrers, proposeReferralCode } from "#contract/referrers.ts";
import { keyOfCall, reading, readingPages } from "#web/reading.ts";

const path = "/api/admin/referrers";

/** The list alone: a code that was proposed stays while somebody types the rest. */
export const referrerLists = keyOfCall(path);

/** Referrers with what became of the people they referred, more with every page. */
export const useReferrers = () =>
  useInfiniteQuery(readingPages<typeof listReferrers>(path, { query: { limit: 50 } }));

/** A strong code that is not in use; `refetch` proposes another. */
export const useProposedCode = () =>
  useQuery({
    ...reading<typeof proposeReferralCode>("/api/admin/referrers/proposal"),
    gcTime: 0,
  });
