import { candidateStatuses, type CandidateFilters as Filters } from "#contract/candidates.ts";
import { ChoiceFilter } from "#web/lib/choice-filter.tsx";
import { FiltersCard } from "#web/lib/filters-card.tsx";
import { SearchFilter } from "#web/lib/search-filter.tsx";
import { SettledInput } from "#web/lib/settled-input.tsx";
import { SortFilter } from "#web/lib/sort-filter.tsx";
import type { Sorting } from "#web/ui/table.tsx";
import { Field } from "#web/ui/field.tsx";
import { type CandidateColumn, columnLabels, filtersOn } from "../search.ts";
import { filterLabels } from "../words.ts";

interface CandidateFiltersProps {
  filters: Filters;
  onChange: (changes: Filters) => void;
  onClear: () => void;
  sorting: Sorting<CandidateColumn>;
}

/** Narrows the list and its export. */
export const CandidateFilters = ({
  filters,
  onChange,
  onClear,
  sorting,
}: CandidateFiltersProps) => (
  <FiltersCard
    on={filtersOn(filters)}
    onClear={onClear}
    columns="sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]"
  >
    <SearchFilter
      value={filters.search}
      onSettled={(search) => onChange({ search })}
      placeholder="Name, location, phone or email"
    />
    <Field label="Location">
      <SettledInput
        value={filters.location}
        onSettled={(location) => onChange({ location })}
        maxLength={200}
        autoComplete="off"
      />
    </Field>
    <ChoiceFilter
      label="Status"
      all="All Statuses"
      choices={candidateStatuses}
      labels={filterLabels}
      value={filters.status}
      onChoose={(status) => onChange({ status })}
    />
    <ChoiceFilter
      label="Job ready"
      all="Everyone"
      choices={["true", "false"]}
      labels={{ true: "Job ready", false: "Not yet" }}
      value={filters.jobReady}
      onChoose={(jobReady) => onChange({ jobReady })}
    />
    <ChoiceFilter
      label="Scores"
      all="Everyone"
      choices={["true"]}
      labels={{ true: "To check by hand" }}
      value={filters.doubted}
      onChoose={(doubted) => onChange({ doubted })}
    />
    <SortFilter sorting={sorting} labels={columnLabels} />
  </FiltersCard>
);
