import type { DayCounts } from "#contract/analytics.ts";
import { LineAhead } from "#web/ui/ahead.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useActivity } from "../queries.ts";
import type { Series } from "./activity-plot.tsx";
import { ActivityTable } from "./activity-table.tsx";
import { plotWhenSeen } from "./plot-when-seen.tsx";

const plotPlace = <Skeleton className="h-56 w-full" />;

const ActivityPlot = plotWhenSeen(
  async () => (await import("./activity-plot.tsx")).ActivityPlot,
  plotPlace,
);

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

const figures: { title: string; series: readonly Series[] }[] = [
  {
    title: "Page views and visits",
    series: [
      { key: "pageViews", label: "Page views", color: "var(--color-neutral-mark)" },
      { key: "visits", label: "Visits", color: "var(--color-blue-mark)" },
    ],
  },
  {
    title: "Applications and sign-ups",
    series: [
      { key: "applications", label: "Applications", color: "var(--color-orange-mark)" },
      { key: "signUps", label: "Sign-ups", color: "var(--color-green-mark)" },
    ],
  },
];

function Days({ days }: { days: readonly DayCounts[] | undefined }) {
  return (
    <Card aria-label="Last 30 days">
      <CardHeader title="Last 30 days" description="By day, in UTC." />
      <CardBody className="flex flex-col gap-8">
        <div className="grid gap-8 lg:grid-cols-2">
          {figures.map(({ title, series }) => (
            <figure key={title}>
              <Caption title={title} series={series} />
              {days ? <ActivityPlot days={days} series={series} /> : plotPlace}
            </figure>
          ))}
        </div>
        {days ? <ActivityTable days={days} /> : <LineAhead className="my-3.875 w-40" />}
      </CardBody>
    </Card>
  );
}

function Caption({ title, series }: (typeof figures)[number]) {
  return (
    <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h3 className="font-heavy">{title}</h3>
      <span aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm">
        {series.map(({ key, label, color }) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <span className="h-1 w-4 rounded-full" style={{ background: color }} />
            {label}
          </span>
        ))}
      </span>
    </figcaption>
  );
}
