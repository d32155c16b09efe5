import { ChoiceFilter } from "#web/lib/choice-filter.tsx";
import { SearchFilter } from "#web/lib/search-filter.tsx";
import { type RequestsSearch, statusLabels, statuses } from "../search.ts";

interface RequestFiltersProps {
  search: RequestsSearch;
  onChange: (changes: RequestsSearch) => void;
}

/** Narrows the list of requests. */
export const RequestFilters = ({ search, onChange }: RequestFiltersProps) => (
  <search className="grid gap-4 sm:grid-cols-[12rem_1fr]">
    <ChoiceFilter
      label="Status"
      all="All Statuses"
      choices={statuses}
      labels={statusLabels}
      value={search.status}
      onChoose={(status) => onChange({ status })}
    />
    <SearchFilter
      value={search.search}
      onSettled={(text) => onChange({ search: text })}
      placeholder="Shop, person or email"
    />
  </search>
);
