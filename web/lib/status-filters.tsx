import type { ReactNode } from "react";
import { ChoiceFilter } from "./choice-filter.tsx";
import { Narrowing } from "./narrowing.tsx";
import { SearchFilter } from "./search-filter.tsx";

interface StatusFiltersProps<Status extends string> {
  statuses: readonly Status[];
  labels: Record<Status, string>;
  status: Status | undefined;
  search: string | undefined;
  /** What is searched: "Address or subject"; absent where nothing can be. */
  placeholder: string | undefined;
  onChange: (changes: { status?: Status | undefined; search?: string | undefined }) => void;
  /** Further choices, such as the order. */
  children?: ReactNode;
}

/** Narrows a list by status and free search. */
export function StatusFilters<Status extends string>(props: StatusFiltersProps<Status>) {
  const { statuses, labels, status, search, placeholder, onChange, children } = props;
  return (
    <Narrowing on={[status, search].filter((one) => one !== undefined).length}>
      <search className="grid gap-4 sm:grid-cols-[12rem_1fr]">
        <ChoiceFilter
          label="Status"
          all="All Statuses"
          choices={statuses}
          labels={labels}
          value={status}
          onChoose={(chosen) => onChange({ status: chosen })}
        />
        {placeholder && (
          <SearchFilter
            value={search}
            onSettled={(text) => onChange({ search: text })}
            placeholder={placeholder}
          />
        )}
        {children}
      </search>
    </Narrowing>
  );
}
