import type { AccessRequestStatus } from "#contract/access-requests.ts";
import { choiceParam, type Sort, sortParam, textParam } from "#web/lib/search-params.ts";

export const statusLabels: Record<AccessRequestStatus, string> = {
  pending: "Waiting",
  approved: "Approved",
  declined: "Declined",
};

export const statuses = Object.keys(statusLabels) as AccessRequestStatus[];

/** What the list can be ordered by, in words. */
export const columnLabels = {
  shop: "Shop",
  place: "Location",
  asked: "Oldest first",
  status: "Status",
};

export type RequestsColumn = keyof typeof columnLabels;

const columns = Object.keys(columnLabels) as RequestsColumn[];

/** What the address of `/admin/requests` may hold. */
export interface RequestsSearch {
  status?: AccessRequestStatus | undefined;
  search?: string | undefined;
  sort?: Sort<RequestsColumn> | undefined;
  cursor?: string | undefined;
}

/** Reads the query string; what is not valid is left out. */
export const readRequestsSearch = (raw: Record<string, unknown>): RequestsSearch => ({
  status: choiceParam(raw.status, statuses),
  search: textParam(raw.search, 200),
  sort: sortParam(raw.sort, columns),
  cursor: textParam(raw.cursor, 200),
});
