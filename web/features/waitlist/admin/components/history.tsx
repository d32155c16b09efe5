import type { WaitlistChange } from "#contract/waitlist.ts";
import { useBoot } from "#web/boot.ts";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { Time } from "#web/ui/time.tsx";
import { useWaitlistHistory } from "../queries.ts";
import { ChangedField } from "./changed-field.tsx";
import { Loaded } from "#web/lib/loaded.tsx";

/** Every change of an entry: who, when, from, to. */
export function History({ id }: { id: string }) {
  const query = useWaitlistHistory(id);
  return (
    <Loaded
      query={query}
      failure="We couldn't load the history"
      waiting={<RowsAhead rows={2} ruled={false} className="py-0" />}
      empty={<p className="text-muted">No changes since they applied.</p>}
    >
      {(data) => (
        <ol className="flex flex-col gap-4 border-l-2 border-line pl-4">
          {data.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function Change({ change }: { change: WaitlistChange }) {
  const { productName } = useBoot();
  return (
    <li>
      <p className="text-sm text-muted">
        <strong className="text-ink">{change.by ?? productName}</strong>
        {", "}
        <Time at={change.at} language="en" show="date-time" />
      </p>
      <ul>
        {change.changes.map((part) => (
          <li key={part.field}>
            <ChangedField {...part} />
          </li>
        ))}
      </ul>
    </li>
  );
}
