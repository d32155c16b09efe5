import { choiceParam } from "#web/lib/search-params.ts";
import { SettledInput } from "#web/lib/settled-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { type OutboxSearch, statusLabels, statuses } from "../search.ts";

interface OutboxFiltersProps {
  search: OutboxSearch;
  onChange: (changes: OutboxSearch) => void;
}

/** Narrows the list of messages. */
export function OutboxFilters({ search, onChange }: OutboxFiltersProps) {
  return (
    <search className="grid gap-4 sm:grid-cols-[12rem_1fr]">
      <Field label="Status">
        <Select
          value={search.status ?? "all"}
          onChange={({ target }) => onChange({ status: choiceParam(target.value, statuses) })}
        >
          <option value="all">All Statuses</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Search">
        <SettledInput
          type="search"
          value={search.search}
          onSettled={(text) => onChange({ search: text })}
          maxLength={200}
          autoComplete="off"
          placeholder="Address or subject"
        />
      </Field>
    </search>
  );
}
