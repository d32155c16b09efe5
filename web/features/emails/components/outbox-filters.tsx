import { ChoiceFilter } from "#web/lib/choice-filter.tsx";
import { SearchFilter } from "#web/lib/search-filter.tsx";
import { type OutboxSearch, statusLabels, statuses } from "../search.ts";

interface OutboxFiltersProps {
  search: OutboxSearch;
  onChange: (changes: OutboxSearch) => void;
}

/** Narrows the list of messages. */
export const OutboxFilters = ({ search, onChange }: OutboxFiltersProps) => (
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
      placeholder="Address or subject"
    />
  </search>
);
