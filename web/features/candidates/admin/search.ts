import type { CandidateFilters, CandidateStatus } from "#contract/candidates.ts";
import {
  choiceParam,
  queryString,
  type Sort,
  sortParam,
  textParam,
} from "#web/lib/search-params.ts";

// Written out: the contract's own list would bring its schemas to every visitor.
const statuses = Object.keys({
  submitted: true,
  under_review: true,
  approved: true,
  matching: true,
  matched: true,
  talent: true,
} satisfies Record<CandidateStatus, true>) as CandidateStatus[];

/** What the list can be ordered by, in words. */
export const columnLabels = {
  name: "Name",
  location: "Location",
  status: "Status",
  since: "Oldest first",
};

export type CandidateColumn = keyof typeof columnLabels;
export type CandidateSort = Sort<CandidateColumn>;

const candidateColumns = Object.keys(columnLabels) as CandidateColumn[];

/** What the address of `/admin/candidates` may hold: the filters and the page. */
export interface CandidatesSearch extends CandidateFilters {
  sort?: CandidateSort | undefined;
  cursor?: string | undefined;
}

/** Reads the query string; what is not valid is left out. */
export const readCandidatesSearch = (raw: Record<string, unknown>): CandidatesSearch => ({
  search: textParam(raw.search, 200),
  status: choiceParam(raw.status, statuses),
  jobReady: choiceParam(String(raw.jobReady), ["true", "false"]),
  doubted: choiceParam(String(raw.doubted), ["true"]),
  location: textParam(raw.location, 200),
  sort: sortParam(raw.sort, candidateColumns),
  cursor: textParam(raw.cursor, 200),
});

/** The part of the search that narrows the list: what the server is asked for. */
export const filtersOf = ({
  search,
  status,
  jobReady,
  doubted,
  location,
}: CandidatesSearch): CandidateFilters => ({ search, status, jobReady, doubted, location });

/** How many filters are on. */
export const filtersOn = (filters: CandidateFilters) =>
  Object.values(filters).filter((value) => value !== undefined).length;

/** Where the CSV for `filters` is. */
export const exportAddress = (filters: CandidateFilters) =>
  `/api/admin/candidates/export${queryString({ ...filters })}`;
