import type { WaitlistFilters, WaitlistStatus } from "#contract/waitlist.ts";
import {
  choiceParam,
  queryString,
  type Sort,
  sortParam,
  textParam,
} from "#web/lib/search-params.ts";

export const statusLabels: Record<WaitlistStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
};

export const statuses = Object.keys(statusLabels) as WaitlistStatus[];

/** What the list can be ordered by, in words. */
export const columnLabels = {
  name: "Name",
  place: "City, state",
  code: "Referral code",
  applied: "Oldest first",
  status: "Status",
};

export type WaitlistColumn = keyof typeof columnLabels;
export type WaitlistSort = Sort<WaitlistColumn>;

const waitlistColumns = Object.keys(columnLabels) as WaitlistColumn[];

/** What the address of `/admin/waitlist` may hold: the tab, the filters and the page. */
export interface WaitlistSearch extends WaitlistFilters {
  tab?: "referrers" | undefined;
  sort?: WaitlistSort | undefined;
  cursor?: string | undefined;
}

/** Reads the query string; what is not valid is left out. */
export function readWaitlistSearch(raw: Record<string, unknown>): WaitlistSearch {
  return {
    tab: choiceParam(raw.tab, ["referrers"]),
    status: choiceParam(raw.status, statuses),
    referralCode: textParam(raw.referralCode, 60),
    search: textParam(raw.search, 200),
    sort: sortParam(raw.sort, waitlistColumns),
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

/** How many filters are on. */
export const filtersOn = (filters: WaitlistFilters) =>
  Object.values(filters).filter((value) => value !== undefined).length;
