import type { CandidateChange } from "#contract/candidates.ts";
import type { ProfileStatus } from "#contract/jobseekers.ts";
import { useBoot } from "#web/boot.ts";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Time } from "#web/ui/time.tsx";
import { useCandidateHistory } from "../queries.ts";
import { statusLabels } from "../words.ts";
import { Loaded } from "#web/lib/loaded.tsx";

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
  const query = useCandidateHistory(id);
  return (
    <Card>
      <CardHeader title="History" />
      <CardBody>
        <Loaded
          query={query}
          failure="We couldn't load the history"
          waiting={<RowsAhead rows={2} ruled={false} className="py-1" />}
          empty={<p className="text-muted">No changes yet.</p>}
        >
          {(data) => (
            <ol className="flex flex-col gap-4 border-l-2 border-line pl-4">
              {data.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ol>
          )}
        </Loaded>
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
