import type { DayCounts } from "#contract/analytics.ts";
import { type Column, Table } from "#web/ui/table.tsx";
import { dayName } from "../days.ts";

const columns: Column<DayCounts>[] = [
  { id: "day", header: "Day", primary: true, cell: ({ day }) => <strong>{dayName(day)}</strong> },
  { id: "pageViews", header: "Page views", numeric: true, cell: ({ pageViews }) => pageViews },
  { id: "visits", header: "Visits", numeric: true, cell: ({ visits }) => visits },
  {
    id: "applications",
    header: "Applications",
    numeric: true,
    cell: ({ applications }) => applications,
  },
  { id: "signUps", header: "Sign-ups", numeric: true, cell: ({ signUps }) => signUps },
];

/** The plotted figures to read, newest day first, folded away until asked for. */
export function ActivityTable({ days }: { days: readonly DayCounts[] }) {
  return (
    <details>
      <summary className="w-fit rounded-sm py-2.5 font-semibold">Show the numbers</summary>
      <Table
        caption="Page views, visits, applications and sign-ups by day, newest first"
        columns={columns}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        inCard
        className="mt-3"
      />
    </details>
  );
}
