import { keyOf } from "#web/reading.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { listReferrers, proposeReferralCode } from "#contract/referrers.ts";
import { call } from "#web/api.ts";
import { pageAfterPage } from "#web/lib/page-of.ts";

/** Referrers with what became of the people they referred, more with every page. */
export function useReferrers() {
  return useInfiniteQuery({
    queryKey: keyOf("/api/admin/referrers"),
    ...pageAfterPage((cursor) =>
      call<typeof listReferrers>("GET", "/api/admin/referrers", { query: { cursor, limit: 50 } }),
    ),
  });
}

/** A strong code that is not in use; `refetch` proposes another. */
export function useProposedCode() {
  return useQuery({
    queryKey: ["referral-code-proposal"],
    queryFn: () => call<typeof proposeReferralCode>("GET", "/api/admin/referrers/proposal"),
    gcTime: 0,
  });
}
