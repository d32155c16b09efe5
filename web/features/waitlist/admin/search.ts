import type { WaitlistFilters, WaitlistStatus } from "#contract/waitlist.ts";
import { choiceParam, queryString, textParam } from "#web/lib/search-params.ts";

export const statusLabels: Record<WaitlistStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
};

export const statuses = Object.keys(statusLabels) as WaitlistStatus[];

/** What the address of `/admin/waitlist` may hold: the tab, the filters and the page. */
export interface WaitlistSearch extends WaitlistFilters {
  tab?: "referrers" | undefined;
  cursor?: string | undefined;
}

/** Reads the address's search part; whatever makes no sense there is left out. */
export function readWaitlistSearch(raw: Record<string, unknown>): WaitlistSearch {
  return {
    tab: choiceParam(raw.tab, ["referrers"]),
    status: choiceParam(raw.status, statuses),
    referralCode: textParam(raw.referralCode, 60),
    search: textParam(raw.search, 200),
    cursor: textParam(raw.cursor, 200),
  };
}

/** The part of the search that narrows the list: what the server is asked for. */
export function filtersOf({ status, referralCode, search }: WaitlistSearch): WaitlistFilters {
  return { status, referralCode, search };
}

/** Where the CSV for `filters` is. */
export const exportAddress = (filters: WaitlistFilters) =>
  `/api/admin/waitlist/export${queryString({ ...filters })}`;

export const isFiltered = (filters: WaitlistFilters) =>
  Object.values(filters).some((value) => value !== undefined);
