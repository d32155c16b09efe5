import { ChoiceField } from "#web/lib/choice-field.tsx";
import { SearchField } from "#web/lib/search-field.tsx";
import { type OutboxSearch, statusLabels, statuses } from "../search.ts";

interface OutboxFiltersProps {
  search: OutboxSearch;
  onChange: (changes: OutboxSearch) => void;
}

/** Narrows the list of messages. */
export const OutboxFilters = ({ search, onChange }: OutboxFiltersProps) => (
  <search className="grid gap-4 sm:grid-cols-[12rem_1fr]">
    <ChoiceField
      label="Status"
      all="All Statuses"
      choices={statuses}
      labels={statusLabels}
      value={search.status}
      onChoose={(status) => onChange({ status })}
    />
    <SearchField
      value={search.search}
      onSettled={(text) => onChange({ search: text })}
      placeholder="Address or subject"
    />
  </search>
);
