import type { WaitlistFilters as Filters } from "#contract/waitlist.ts";
import { ChoiceFilter } from "#web/lib/choice-filter.tsx";
import { FiltersCard } from "#web/lib/filters-card.tsx";
import { SearchFilter } from "#web/lib/search-filter.tsx";
import { SettledInput } from "#web/lib/settled-input.tsx";
import { SortFilter } from "#web/lib/sort-filter.tsx";
import type { Sorting } from "#web/ui/table.tsx";
import { Field } from "#web/ui/field.tsx";
import { columnLabels, filtersOn, statusLabels, type WaitlistColumn, statuses } from "../search.ts";

interface WaitlistFiltersProps {
  filters: Filters;
  onChange: (changes: Filters) => void;
  onClear: () => void;
  sorting: Sorting<WaitlistColumn>;
}

/** Narrows the list, its counters and its export. */
export const WaitlistFilters = ({ filters, onChange, onClear, sorting }: WaitlistFiltersProps) => (
  <FiltersCard on={filtersOn(filters)} onClear={onClear} columns="md:grid-cols-[12rem_1fr_2fr]">
    <ChoiceFilter
      label="Status"
      all="All Statuses"
      choices={statuses}
      labels={statusLabels}
      value={filters.status}
      onChoose={(status) => onChange({ status })}
    />
    <Field label="Referral code">
      <SettledInput
        value={filters.referralCode}
        onSettled={(referralCode) => onChange({ referralCode })}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Field>
    <SearchFilter
      value={filters.search}
      onSettled={(search) => onChange({ search })}
      placeholder="Name, email, phone, city, state or code"
    />
    <SortFilter sorting={sorting} labels={columnLabels} />
  </FiltersCard>
);
