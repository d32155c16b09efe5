import { History, Pencil } from "lucide-react";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import type { Verdict } from "../use-row-decisions.ts";
import { StatusBadge } from "./status-badge.tsx";

/** Where focus goes back to when an entry's editor closes. */
export const pencilId = (id: string) => `edit-${id}`;

/** An entry as the list shows it now. */
export interface ListedEntry {
  entry: WaitlistEntry;
  isChosen: boolean;
  isEditing: boolean;
  showsHistory: boolean;
}

interface RowActions {
  onEdit: (entry: WaitlistEntry) => void;
  onToggleHistory: (id: string) => void;
  onChoose: (id: string) => void;
  /** Decides on one entry at once. */
  onDecide: (entry: WaitlistEntry, verdict: Verdict) => void;
}

/** What the list shows of an entry, and what can be done with it. */
export const columnsFor = (actions: RowActions): Column<ListedEntry>[] => [
  {
    id: "name",
    header: "Name",
    primary: true,
    sort: "name",
    className: "lg:w-72",
    cell: ({ entry, isChosen }) => (
      <div className="flex items-start gap-3">
        {entry.status === "pending" ? (
          <Checkbox
            className="-my-2.5"
            label={<span className="sr-only">{`Select ${entry.name}`}</span>}
            checked={isChosen}
            onChange={() => actions.onChoose(entry.id)}
          />
        ) : (
          // Names stand below each other, whether there is a box before them or not.
          <span aria-hidden="true" className="w-9 shrink-0 max-md:hidden" />
        )}
        <Person entry={entry} />
      </div>
    ),
  },
  {
    id: "phone",
    header: "Phone",
    cell: ({ entry }) => <bdi className="md:whitespace-nowrap">{entry.phone}</bdi>,
  },
  {
    id: "place",
    header: "City, state",
    sort: "place",
    cell: ({ entry }) => <span dir="auto">{`${entry.city}, ${entry.state}`}</span>,
  },
  {
    id: "code",
    header: "Referral code",
    sort: "code",
    cell: ({ entry }) => <bdi className="md:whitespace-nowrap">{entry.referralCode}</bdi>,
  },
  {
    id: "applied",
    header: "Applied",
    sort: "applied",
    cell: ({ entry }) => <Time at={entry.createdAt} language="en" />,
  },
  { id: "status", header: "Status", sort: "status", cell: ({ entry }) => <State entry={entry} /> },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    cell: ({ entry, isEditing, showsHistory }) => (
      <>
        {entry.status === "pending" && (
          <>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Approve ${entry.name}`}
              onClick={() => actions.onDecide(entry, "approved")}
            >
              Approve
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Reject ${entry.name}`}
              onClick={() => actions.onDecide(entry, "rejected")}
            >
              Reject
            </Button>
          </>
        )}
        <IconButton
          id={pencilId(entry.id)}
          label={`Edit ${entry.name}`}
          aria-expanded={isEditing}
          onClick={() => actions.onEdit(entry)}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`History of ${entry.name}`}
          aria-expanded={showsHistory}
          onClick={() => actions.onToggleHistory(entry.id)}
        >
          <History aria-hidden="true" />
        </IconButton>
      </>
    ),
  },
];

function Person({ entry }: { entry: WaitlistEntry }) {
  return (
    <div className="min-w-0 md:max-w-72">
      <p dir="auto" className="font-semibold break-words">
        {entry.name}
      </p>
      <p className="text-sm text-muted">
        <EmailText email={entry.email} />
      </p>
    </div>
  );
}

function State({ entry }: { entry: WaitlistEntry }) {
  return (
    <>
      <StatusBadge status={entry.status} />
      {entry.status === "approved" && (
        <p className="mt-1 text-sm text-muted">
          {entry.invitedAt ? (
            <>
              Invited <Time at={entry.invitedAt} language="en" />
            </>
          ) : (
            "Not invited yet"
          )}
        </p>
      )}
    </>
  );
}
