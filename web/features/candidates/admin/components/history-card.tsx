import type { CandidateChange } from "#contract/candidates.ts";
import type { ProfileStatus } from "#contract/jobseekers.ts";
import { useBoot } from "#web/boot.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Time } from "#web/ui/time.tsx";
import { useCandidateHistory } from "../queries.ts";
import { statusLabels } from "../words.ts";

const fieldLabels: Record<string, string> = {
  status: "Status",
  isJobReady: "Job ready",
  jobReadyOverride: "Decided by hand",
};

const yesNo: Record<string, string> = { true: "yes", false: "no" };

const valueOf = (field: string, value: string | null) => {
  if (value === null) return field === "jobReadyOverride" ? "the rule" : "–";
  return field === "status"
    ? (statusLabels[value as ProfileStatus] ?? value)
    : (yesNo[value] ?? value);
};

/** Every change of a candidate's standing: who, when, from, to and why. */
export function HistoryCard({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useCandidateHistory(id);
  return (
    <Card>
      <CardHeader title="History" />
      <CardBody>
        {isError ? (
          <ErrorState
            title="The history could not be loaded"
            labels={{ retry: "Try again" }}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <Skeleton className="h-16" />
        ) : data.length === 0 ? (
          <p className="text-muted">Nobody has moved them yet.</p>
        ) : (
          <ol className="flex flex-col gap-4 border-l-2 border-line pl-4">
            {data.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ol>
        )}
      </CardBody>
    </Card>
  );
}

function Change({ change }: { change: CandidateChange }) {
  const { productName } = useBoot();
  const { field, from, to } = change;
  return (
    <li>
      <p className="text-sm text-muted">
        <strong className="text-ink">{change.by ?? productName}</strong>
        {", "}
        <Time at={change.at} language="en" show="date-time" />
      </p>
      <p>
        {fieldLabels[field] ?? field}: {valueOf(field, from)} → <b>{valueOf(field, to)}</b>
      </p>
      {change.reason && (
        <p dir="auto" className="break-words whitespace-pre-line text-muted">
          {change.reason}
        </p>
      )}
    </li>
  );
}
