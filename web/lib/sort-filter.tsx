import type { Sorting } from "#web/ui/table.tsx";
import { ChoiceFilter } from "./choice-filter.tsx";
import { choiceParam } from "./search-params.ts";

interface SortFilterProps<Column extends string> {
  sorting: Sorting<Column>;
  labels: Record<Column, string>;
}

/** The order of a list on a phone, where it has no headers to press. */
export function SortFilter<Column extends string>({ sorting, labels }: SortFilterProps<Column>) {
  const columns = Object.keys(labels) as Column[];
  return (
    <ChoiceFilter
      className="md:hidden"
      label="Order"
      all="Newest first"
      choices={columns}
      labels={labels}
      value={choiceParam(sorting.by, columns)}
      onChoose={sorting.onSort}
    />
  );
}
