import type { WaitlistEntry } from "#contract/waitlist.ts";
import { Overtaken } from "#web/forms/overtaken.tsx";
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
    <Overtaken
      title="This entry changed while you were editing"
      action={{ label: "Take this version", onTake: onTakeTheirs }}
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
    </Overtaken>
  );
}
