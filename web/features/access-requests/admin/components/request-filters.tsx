import type { AccessRequestStatus } from "#contract/access-requests.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { SettledInput } from "#web/lib/settled-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { type RequestsSearch, statusLabels, statuses } from "../search.ts";

interface RequestFiltersProps {
  search: RequestsSearch;
  onChange: (changes: RequestsSearch) => void;
}

/** Narrows the list of requests. */
export function RequestFilters({ search, onChange }: RequestFiltersProps) {
  const label = (status: AccessRequestStatus) => (
    <option key={status} value={status}>
      {statusLabels[status]}
    </option>
  );
  return (
    <search className="grid gap-4 sm:grid-cols-[12rem_1fr]">
      <Field label="Status">
        <Select
          value={search.status ?? "all"}
          onChange={({ target }) => onChange({ status: choiceParam(target.value, statuses) })}
        >
          <option value="all">All Statuses</option>
          {statuses.map(label)}
        </Select>
      </Field>
      <Field label="Search">
        <SettledInput
          type="search"
          value={search.search}
          onSettled={(text) => onChange({ search: text })}
          maxLength={200}
          autoComplete="off"
          placeholder="Shop, person or email"
        />
      </Field>
    </search>
  );
}
