import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Time } from "#web/ui/time.tsx";
import { actLabel } from "./labels.ts";
import { useLatestActs } from "./queries.ts";

/** The last things that admins did to accounts. */
export function LatestActs() {
  const { data, isError, isFetching, refetch } = useLatestActs();
  const body = () => {
    if (isError)
      return (
        <ErrorState
          title="Failed to fetch the history"
          labels={{ retry: "Try again" }}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    if (!data) return <Skeleton className="h-24" />;
    if (data.items.length === 0)
      return <p className="text-muted">No admin has changed an account.</p>;
    return (
      <ol className="flex flex-col gap-3">
        {data.items.map((act) => (
          <li key={act.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">
              {actLabel(act)}
              {act.person && <span className="text-muted">: {act.person.name}</span>}
            </span>
            <span className="text-sm text-muted">
              {act.by}, <Time at={act.at} language="en" show="date-time" />
            </span>
          </li>
        ))}
      </ol>
    );
  };
  return (
    <Card>
      <CardHeader
        title="What admins did lately"
        description="The last ten acts; a person’s whole history is on their card."
      />
      <CardBody>{body()}</CardBody>
    </Card>
  );
}
