import { History, Pencil } from "lucide-react";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import { Tooltip } from "#web/ui/tooltip.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** Where focus goes back to when an entry's editor closes. */
export const pencilId = (id: string) => `edit-${id}`;

interface RowActions {
  isEditing: (id: string) => boolean;
  onEdit: (entry: WaitlistEntry) => void;
  showsHistory: (id: string) => boolean;
  onToggleHistory: (id: string) => void;
}

/** What the list shows of an entry, and what can be done with it. */
export const columnsFor = (actions: RowActions): Column<WaitlistEntry>[] => [
  { id: "name", header: "Name", primary: true, cell: (entry) => <Person entry={entry} /> },
  {
    id: "phone",
    header: "Phone",
    cell: ({ phone }) => <bdi className="md:whitespace-nowrap">{phone}</bdi>,
  },
  {
    id: "place",
    header: "City, state",
    cell: ({ city, state }) => <span dir="auto">{`${city}, ${state}`}</span>,
  },
  { id: "code", header: "Referral code", cell: ({ referralCode }) => <bdi>{referralCode}</bdi> },
  {
    id: "applied",
    header: "Applied",
    cell: ({ createdAt }) => <Time at={createdAt} language="en" />,
  },
  { id: "status", header: "Status", cell: (entry) => <State entry={entry} /> },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    cell: (entry) => (
      <>
        <IconButton
          id={pencilId(entry.id)}
          label={`Edit ${entry.name}`}
          aria-expanded={actions.isEditing(entry.id)}
          onClick={() => actions.onEdit(entry)}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
        <Tooltip text="History">
          <IconButton
            label={`History of ${entry.name}`}
            aria-expanded={actions.showsHistory(entry.id)}
            onClick={() => actions.onToggleHistory(entry.id)}
          >
            <History aria-hidden="true" />
          </IconButton>
        </Tooltip>
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
