import type { Email } from "#contract/emails.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { Time } from "#web/ui/time.tsx";
import { saidFailure } from "../failure-words.ts";
import { EmailStatusBadge } from "./email-status-badge.tsx";
import { RetryButton } from "./retry-button.tsx";

/** To whom, when, and what became of it. */
export function MessageFacts({ email }: { email: Email }) {
  const { to, status, createdAt, sentAt, attempts, error } = email;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <dl className="grid min-w-0 grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1">
        <dt className="text-sm text-muted">To</dt>
        <dd className="font-semibold">
          <EmailText email={to} />
        </dd>
        <dt className="text-sm text-muted">Status</dt>
        <dd>
          <EmailStatusBadge status={status} />
        </dd>
        <dt className="text-sm text-muted">Written</dt>
        <dd>
          <Time at={createdAt} language="en" show="date-time" />
        </dd>
        {sentAt && (
          <>
            <dt className="text-sm text-muted">Sent</dt>
            <dd>
              <Time at={sentAt} language="en" show="date-time" />
            </dd>
          </>
        )}
        {error && (
          <>
            <dt className="text-sm text-muted">{attempts === 1 ? "1 try" : `${attempts} tries`}</dt>
            <dd className="break-words text-danger">{saidFailure(error)}</dd>
          </>
        )}
      </dl>
      {email.canRetry && <RetryButton email={email} />}
    </div>
  );
}
