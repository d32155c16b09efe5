import type { EmailSummary } from "#contract/emails.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import { saidFailure } from "../failure-words.ts";
import { EmailStatusBadge } from "./email-status-badge.tsx";
import { RetryButton } from "./retry-button.tsx";

/** What the list shows of a message. */
export const columnsFor = (onOpen: (id: string) => void): Column<EmailSummary>[] => [
  {
    id: "subject",
    header: "Message",
    primary: true,
    cell: ({ subject, to }) => (
      <div className="min-w-0 md:max-w-96 xl:max-w-xl">
        <p dir="auto" className="font-semibold break-words">
          {subject}
        </p>
        <p className="text-sm text-muted">
          <span className="sr-only">To </span>
          <EmailText email={to} />
        </p>
      </div>
    ),
  },
  {
    id: "status",
    header: "Status",
    cell: ({ status, error }) => (
      <>
        <EmailStatusBadge status={status} />
        {error && (
          <p className="mt-1 text-sm break-words text-danger md:max-w-72">{saidFailure(error)}</p>
        )}
      </>
    ),
  },
  {
    id: "written",
    header: "Written",
    cell: ({ createdAt }) => <Time at={createdAt} language="en" show="date-time" />,
  },
  {
    id: "sent",
    header: "Sent",
    cell: ({ sentAt }) => sentAt && <Time at={sentAt} language="en" show="date-time" />,
  },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    cell: (email) => (
      <>
        {email.canRetry && <RetryButton email={email} />}
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Open “${email.subject}” to ${email.to}`}
          onClick={() => onOpen(email.id)}
        >
          Open
        </Button>
      </>
    ),
  },
];
