import type { EmployerMatch, MatchState } from "#contract/matches.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Time } from "#web/ui/time.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { useRequestMatches } from "../queries.ts";

export const stateLabels: Record<MatchState, string> = {
  new: "Waiting for an answer",
  interviewing: "Interviewing",
  hired: "Hired",
  passed: "Passed",
  closed: "Closed",
};

export const stateTones: Record<MatchState, Tone> = {
  new: "warning",
  interviewing: "blue",
  hired: "success",
  passed: "neutral",
  closed: "neutral",
};

/** Who was sent for a request, and what became of each. */
export function RequestMatches({ requestId }: { requestId: string }) {
  const { data, isError, isFetching, refetch } = useRequestMatches(requestId);
  if (isError)
    return (
      <ErrorState
        title="The matches could not be loaded"
        labels={{ retry: "Try again" }}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-24" />;
  const { items, counts } = data;
  return (
    <section aria-label="Matches" className="min-w-0">
      <h4 className="mb-2 font-semibold">Matches ({counts.total.toLocaleString("en")})</h4>
      {items.length === 0 ? (
        <p className="text-muted">Nobody has been sent yet.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {items.map((match) => (
            <Match key={match.id} match={match} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Match({ match }: { match: EmployerMatch }) {
  const { jobseeker, state, answerBy, closedReason } = match;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="font-semibold">
        {jobseeker.firstName} {jobseeker.lastName}
      </bdi>
      <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
      <span className="text-sm text-muted">
        {answerBy && (
          <>
            answer by <Time at={answerBy} language="en" show="date-time" />
          </>
        )}
        {closedReason}
      </span>
    </li>
  );
}
