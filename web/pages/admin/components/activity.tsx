import { lazy, Suspense } from "react";
import type { DayCounts } from "#contract/analytics.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useActivity } from "../queries.ts";
import { ActivityTable } from "./activity-table.tsx";

const ActivityPlot = lazy(async () => ({
  default: (await import("./activity-plot.tsx")).ActivityPlot,
}));

const plotPlace = <Skeleton className="h-56 w-full" />;

/** The last 30 days as two plots, and the same figures as a table. */
export function Activity() {
  const activity = useActivity(30);
  return (
    <Loaded
      query={activity}
      failure="We couldn't load the last 30 days"
      waiting={<Days days={undefined} />}
    >
      {(days) => <Days days={days} />}
    </Loaded>
  );
}

function Days({ days }: { days: readonly DayCounts[] | undefined }) {
  return (
    <Card aria-label="Last 30 days">
      <CardHeader title="Last 30 days" description="By day, in UTC." />
      <CardBody className="flex flex-col gap-8">
        <div className="grid gap-8 lg:grid-cols-2">
          <Suspense fallback={plotPlace}>
            {days ? (
              <ActivityPlot
                title="Page views and visits"
                days={days}
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
            {days ? (
              <ActivityPlot
                title="Applications and sign-ups"
                days={days}
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
        {days && <ActivityTable days={days} />}
      </CardBody>
    </Card>
  );
}
