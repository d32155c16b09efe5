import { lazy, Suspense } from "react";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useActivity } from "../queries.ts";
import { ActivityTable } from "./activity-table.tsx";

const ActivityPlot = lazy(async () => ({
  default: (await import("./activity-plot.tsx")).ActivityPlot,
}));

const plotPlace = <Skeleton className="h-56 w-full" />;

/** The last 30 days as two plots, and the same figures as a table. */
export function Activity() {
  const { data, isError, isFetching, refetch } = useActivity(30);
  if (isError)
    return (
      <ErrorState
        title="The last 30 days could not be loaded"
        labels={{ retry: "Try again" }}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Card aria-label="Last 30 days">
      <CardHeader title="Last 30 days" description="By day, in UTC." />
      <CardBody className="flex flex-col gap-8">
        <div className="grid gap-8 lg:grid-cols-2">
          <Suspense fallback={plotPlace}>
            {data ? (
              <ActivityPlot
                title="Page views and visits"
                days={data}
                series={[
                  { key: "pageViews", label: "Page views", color: "var(--color-neutral-mark)" },
                  { key: "visits", label: "Visits", color: "var(--color-blue-mark)" },
                ]}
              />
            ) : (
              plotPlace
            )}
          </Suspense>
          <Suspense fallback={plotPlace}>
            {data ? (
              <ActivityPlot
                title="Applications and sign-ups"
                days={data}
                series={[
                  { key: "applications", label: "Applications", color: "var(--color-orange-mark)" },
                  { key: "signUps", label: "Sign-ups", color: "var(--color-green-mark)" },
                ]}
              />
            ) : (
              plotPlace
            )}
          </Suspense>
        </div>
        {data && <ActivityTable days={data} />}
      </CardBody>
    </Card>
  );
}
