import { UsersRound } from "lucide-react";
import type { Person } from "#contract/people.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { ListSection } from "#web/lib/list-section.tsx";
import { choiceParam } from "#web/lib/search-params.ts";
import { SettledInput } from "#web/lib/settled-input.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { type PeopleSearch, roleFilters, roleLabel, stateLabels, states } from "./labels.ts";
import { PersonDialog } from "./person-dialog.tsx";
import { pageSize, usePeople } from "./queries.ts";

const stateTones: Record<Person["state"], Tone> = {
  active: "success",
  deactivated: "danger",
  leaving: "warning",
};

interface PeopleListProps {
  search: PeopleSearch;
  onSearch: (changes: PeopleSearch, replace: boolean) => void;
}

const columns = (onOpen: (id: string) => void): Column<Person>[] => [
  {
    id: "person",
    header: "Person",
    primary: true,
    cell: ({ name, email }) => (
      <div className="min-w-0 md:max-w-80">
        <p dir="auto" className="font-semibold break-words">
          {name || email}
        </p>
        {name && (
          <p className="text-sm text-muted">
            <EmailText email={email} />
          </p>
        )}
      </div>
    ),
  },
  { id: "role", header: "Role", cell: ({ role }) => roleLabel(role) },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>,
  },
  {
    id: "factor",
    header: "Second factor",
    cell: ({ secondFactorAt }) => (secondFactorAt ? "On" : "Off"),
  },
  {
    id: "seen",
    header: "Last seen",
    cell: ({ activeAt }) => <Time at={activeAt} language="en" />,
  },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    cell: ({ id, name, email }) => (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Open ${name || email}`}
        onClick={() => onOpen(id)}
      >
        Open
      </Button>
    ),
  },
];

/** Everybody who has an account, to find and to open. */
export function PeopleList({ search, onSearch }: PeopleListProps) {
  const list = usePeople(search);
  const narrow = (changes: PeopleSearch) => onSearch({ ...changes, cursor: undefined }, true);
  const narrowed = search.search || search.role || search.state;
  return (
    <div className="flex flex-col gap-6">
      <search className="grid gap-4 sm:grid-cols-[1fr_10rem_10rem]">
        <Field label="Search">
          <SettledInput
            type="search"
            value={search.search}
            onSettled={(text) => narrow({ search: text })}
            maxLength={200}
            autoComplete="off"
            placeholder="Name or address"
          />
        </Field>
        <Field label="Role">
          <Select
            value={search.role ?? "all"}
            onChange={({ target }) => narrow({ role: choiceParam(target.value, roleFilters) })}
          >
            <option value="all">All roles</option>
            {roleFilters.map((role) => (
              <option key={role} value={role}>
                {roleLabel(role)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="State">
          <Select
            value={search.state ?? "all"}
            onChange={({ target }) => narrow({ state: choiceParam(target.value, states) })}
          >
            <option value="all">All states</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {stateLabels[state]}
              </option>
            ))}
          </Select>
        </Field>
      </search>
      <ListSection
        title="People"
        headingId="people"
        list={list}
        pageSize={pageSize}
        cursor={search.cursor}
        failure="Failed to fetch people"
        empty={
          <EmptyState
            icon={UsersRound}
            title={narrowed ? "Nobody matches these filters" : "Nobody yet"}
            text="Whoever proves an address or accepts an invitation has an account and shows here."
          />
        }
      >
        {(items) =>
          items?.length === 0 ? null : (
            <Table
              caption="People with an account, newest first"
              columns={columns((person) => onSearch({ person }, false))}
              rows={items ?? []}
              rowKey={({ id }) => id}
              loadingRows={items ? 0 : 6}
            />
          )
        }
      </ListSection>
      {search.person && (
        <PersonDialog
          key={search.person}
          id={search.person}
          onClose={() => onSearch({ person: undefined }, true)}
        />
      )}
    </div>
  );
}
