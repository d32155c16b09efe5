import type { WaitlistEntry } from "#contract/waitlist.ts";
import { cn } from "#web/lib/cn.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { BareCheckbox } from "#web/ui/checkbox.tsx";
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

const isPending = ({ status }: WaitlistEntry) => status === "pending";

/** What the list shows of an entry, and what can be done with it. */
export const columnsFor = (actions: RowActions): Column<ListedEntry>[] => [
  {
    id: "name",
    header: "Name",
    primary: true,
    sort: "name",
    className: "lg:w-72",
    cell: ({ entry, isChosen }) => (
      // Names stand below each other, whether there is a box before them or not.
      <div className={cn("relative md:max-w-84 md:pl-12", isPending(entry) && "pl-12")}>
        {isPending(entry) && (
          <BareCheckbox
            className="absolute -top-2.5 -left-2.5"
            label={`Select ${entry.name}`}
            checked={isChosen}
            onChange={() => actions.onChoose(entry.id)}
          />
        )}
        <p dir="auto" className="font-semibold break-words">
          {entry.name}
        </p>
        <EmailText email={entry.email} className="block text-left text-sm text-muted" />
      </div>
    ),
  },
  {
    id: "phone",
    header: "Phone",
    className: "md:whitespace-nowrap",
    cell: ({ entry }) => entry.phone,
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
    className: "md:whitespace-nowrap",
    cell: ({ entry }) => entry.referralCode,
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
        {isPending(entry) && (
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
          className="icon-pencil"
          label={`Edit ${entry.name}`}
          aria-expanded={isEditing}
          onClick={() => actions.onEdit(entry)}
        />
        <IconButton
          className="icon-history"
          label={`History of ${entry.name}`}
          aria-expanded={showsHistory}
          onClick={() => actions.onToggleHistory(entry.id)}
        />
      </>
    ),
  },
];

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
