import { readShopSearch, type ShopSearch } from "#web/features/shops/api.ts";
import { choiceParam, textParam } from "#web/lib/search-params.ts";

export const jobFilters = ["open", "filled", "closed"] as const;

/** What the address of the list of jobs may hold. */
export interface JobsSearch extends ShopSearch {
  status?: (typeof jobFilters)[number] | undefined;
  search?: string | undefined;
}

/** Reads the query string; what is not valid is left out. */
export const readJobsSearch = (raw: Record<string, unknown>): JobsSearch => ({
  ...readShopSearch(raw),
  status: choiceParam(raw.status, jobFilters),
  search: textParam(raw.search, 200),
});
