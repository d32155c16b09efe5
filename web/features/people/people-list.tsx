import { UsersRound } from "lucide-react";
import type { Person } from "#contract/people.ts";
import { ChoiceFilter } from "#web/lib/choice-filter.tsx";
import { EmailText } from "#web/lib/email-text.tsx";
import { Narrowing } from "#web/lib/narrowing.tsx";
import { ListSection } from "#web/lib/list-section.tsx";
import { SearchFilter } from "#web/lib/search-filter.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import type { Tone } from "#web/ui/tone.ts";
import {
  type PeopleSearch,
  roleFilters,
  roleLabel,
  roleLabels,
  stateLabels,
  states,
} from "./labels.ts";
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
  const narrowed = [search.search, search.role, search.state].filter(Boolean);
  return (
    <div className="flex flex-col gap-6">
      <Narrowing on={narrowed.length}>
        <search className="grid gap-4 sm:grid-cols-[1fr_10rem_10rem]">
          <SearchFilter
            value={search.search}
            onSettled={(text) => narrow({ search: text })}
            placeholder="Name or address"
          />
          <ChoiceFilter
            label="Role"
            all="All roles"
            choices={roleFilters}
            labels={{ ...roleLabels, none: roleLabel(null) }}
            value={search.role}
            onChoose={(role) => narrow({ role })}
          />
          <ChoiceFilter
            label="State"
            all="All states"
            choices={states}
            labels={stateLabels}
            value={search.state}
            onChoose={(state) => narrow({ state })}
          />
        </search>
      </Narrowing>
      <ListSection
        title="People"
        headingId="people"
        list={list}
        pageSize={pageSize}
        cursor={search.cursor}
        failure="We couldn't load the people"
        empty={
          <EmptyState
            icon={UsersRound}
            title={narrowed.length > 0 ? "Nobody matches these filters" : "Nobody yet"}
            text="Everyone who confirms an address or accepts an invitation shows here."
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
