import type { CandidateFilters, CandidateStatus } from "#contract/candidates.ts";
import { choiceParam, queryString, textParam } from "#web/lib/search-params.ts";

// Written out: the contract's own list would bring its schemas to every visitor.
const statuses = Object.keys({
  submitted: true,
  under_review: true,
  approved: true,
  matching: true,
  matched: true,
  talent: true,
} satisfies Record<CandidateStatus, true>) as CandidateStatus[];

/** What the address of `/admin/candidates` may hold: the filters and the page. */
export interface CandidatesSearch extends CandidateFilters {
  cursor?: string | undefined;
}

/** Reads the address's search part; whatever makes no sense there is left out. */
export const readCandidatesSearch = (raw: Record<string, unknown>): CandidatesSearch => ({
  search: textParam(raw.search, 200),
  status: choiceParam(raw.status, statuses),
  jobReady: choiceParam(String(raw.jobReady), ["true", "false"]),
  location: textParam(raw.location, 200),
  cursor: textParam(raw.cursor, 200),
});

/** The part of the search that narrows the list: what the server is asked for. */
export const filtersOf = ({
  search,
  status,
  jobReady,
  location,
}: CandidatesSearch): CandidateFilters => ({ search, status, jobReady, location });

export const isFiltered = (filters: CandidateFilters) =>
  Object.values(filters).some((value) => value !== undefined);

/** Where the CSV for `filters` is. */
export const exportAddress = (filters: CandidateFilters) =>
  `/api/admin/candidates/export${queryString({ ...filters })}`;
