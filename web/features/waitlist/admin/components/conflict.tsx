import type { WaitlistEntry } from "#contract/waitlist.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Time } from "#web/ui/time.tsx";
import { useWaitlistHistory } from "../queries.ts";
import { StatusBadge } from "./status-badge.tsx";

interface ConflictProps {
  entry: WaitlistEntry;
  onTakeTheirs: () => void;
}

/** Somebody else saved while this editor was open: what stands there now, beside what was typed. */
export function Conflict({ entry, onTakeTheirs }: ConflictProps) {
  const latest = useWaitlistHistory(entry.id).data?.[0];
  return (
    <Alert
      live
      tone="warning"
      title="This entry changed while you were editing"
      actions={
        <Button variant="secondary" size="sm" onClick={onTakeTheirs}>
          Take this version
        </Button>
      }
    >
      <p>
        {latest?.by ? `${latest.by} saved it` : "It was saved"}
        {entry.updatedAt && (
          <>
            {" on "}
            <Time at={entry.updatedAt} language="en" show="date-time" />
          </>
        )}
        . What you typed is kept; saving again replaces what stands there now.
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1">
        <dt className="font-semibold">Status now</dt>
        <dd>
          <StatusBadge status={entry.status} />
        </dd>
        <dt className="font-semibold">Notes now</dt>
        <dd dir="auto" className="whitespace-pre-wrap">
          {entry.notes ?? "None"}
        </dd>
      </dl>
    </Alert>
  );
}
