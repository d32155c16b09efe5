import { candidateStatuses, type CandidateFilters as Filters } from "#contract/candidates.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { SettledInput } from "#web/lib/settled-input.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { isFiltered } from "../search.ts";
import { filterLabels } from "../words.ts";

interface CandidateFiltersProps {
  filters: Filters;
  onChange: (changes: Filters) => void;
  onClear: () => void;
}

/** Narrows the list and its export. */
export function CandidateFilters({ filters, onChange, onClear }: CandidateFiltersProps) {
  return (
    <Card>
      <CardHeader
        title="Filters & Search"
        actions={
          isFiltered(filters) && (
            <Button variant="link" size="sm" onClick={onClear}>
              Clear filters
            </Button>
          )
        }
      />
      <CardBody className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <Field label="Search">
          <SettledInput
            type="search"
            value={filters.search}
            onSettled={(search) => onChange({ search })}
            maxLength={200}
            autoComplete="off"
            placeholder="Name, location, phone or email"
          />
        </Field>
        <Field label="Location">
          <SettledInput
            value={filters.location}
            onSettled={(location) => onChange({ location })}
            maxLength={200}
            autoComplete="off"
          />
        </Field>
        <Field label="Status">
          <Select
            value={filters.status ?? "all"}
            onChange={({ target }) =>
              onChange({ status: choiceParam(target.value, candidateStatuses) })
            }
          >
            <option value="all">All Statuses</option>
            {candidateStatuses.map((status) => (
              <option key={status} value={status}>
                {filterLabels[status]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Job ready">
          <Select
            value={filters.jobReady ?? "all"}
            onChange={({ target }) =>
              onChange({ jobReady: choiceParam(target.value, ["true", "false"]) })
            }
          >
            <option value="all">Everybody</option>
            <option value="true">Job ready</option>
            <option value="false">Not yet</option>
          </Select>
        </Field>
      </CardBody>
    </Card>
  );
}
