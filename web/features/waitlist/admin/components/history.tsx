import type { WaitlistChange } from "#contract/waitlist.ts";
import { useBoot } from "#web/boot.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Time } from "#web/ui/time.tsx";
import { useWaitlistHistory } from "../queries.ts";
import { ChangedField } from "./changed-field.tsx";

/** Every change of an entry: who, when, from, to. */
export function History({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useWaitlistHistory(id);
  if (isError)
    return (
      <ErrorState
        title="The history could not be loaded"
        labels={{ retry: "Try again" }}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-16 max-w-xl" />;
  if (data.length === 0)
    return <p className="text-muted">Nothing has changed since they applied.</p>;
  return (
    <ol className="flex flex-col gap-4 border-l-2 border-line pl-4">
      {data.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </ol>
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
