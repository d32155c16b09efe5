import type { WaitlistFilters } from "#contract/waitlist.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { SettledInput } from "#web/lib/settled-input.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { isFiltered, statusLabels, statuses } from "../search.ts";

interface FiltersCardProps {
  filters: WaitlistFilters;
  onChange: (changes: WaitlistFilters) => void;
  onClear: () => void;
}

/** Narrows the list, its counters and its export. */
export function FiltersCard({ filters, onChange, onClear }: FiltersCardProps) {
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
      <CardBody className="grid gap-4 md:grid-cols-[12rem_1fr_2fr]">
        <Field label="Status">
          <Select
            value={filters.status ?? "all"}
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
        <Field label="Search">
          <SettledInput
            type="search"
            value={filters.search}
            onSettled={(search) => onChange({ search })}
            maxLength={200}
            autoComplete="off"
            placeholder="Name, email, phone, city, state or code"
          />
        </Field>
      </CardBody>
    </Card>
  );
}
