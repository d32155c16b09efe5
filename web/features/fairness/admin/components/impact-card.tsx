import type { ImpactRow, ImpactTable } from "#contract/fairness.ts";
import { notShownText } from "#web/lib/not-shown.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { groupingLabels, verdictLabels, verdictTones } from "../words.ts";
import { RatioBar } from "./ratio-bar.tsx";

const percent = (rate: number) => `${(rate * 100).toFixed(1)}%`;

const columns: Column<ImpactRow>[] = [
  { id: "group", header: "Group", primary: true, cell: ({ label }) => <strong>{label}</strong> },
  {
    id: "people",
    header: "Selected",
    numeric: true,
    cell: ({ applicants, selected }) => `${selected ?? 0} of ${applicants ?? 0}`,
  },
  {
    id: "rate",
    header: "Rate",
    numeric: true,
    cell: ({ rate }) => percent(rate ?? 0),
  },
  {
    id: "ratio",
    header: "Impact ratio",
    className: "md:w-36",
    cell: ({ impactRatio }) => (impactRatio === null ? null : <RatioBar ratio={impactRatio} />),
  },
  {
    id: "p",
    header: "p",
    numeric: true,
    cell: ({ p }) => (p === null ? null : p < 0.001 ? "< 0.001" : p.toFixed(3)),
  },
  {
    id: "verdict",
    header: "Reading",
    cell: ({ verdict }) => (
      <Badge tone={verdictTones[verdict]} wrap>
        {verdictLabels[verdict]}
      </Badge>
    ),
  },
];

/** One grouping at one stage: rates, ratios, and how they read. */
export function ImpactCard({ table }: { table: ImpactTable }) {
  const title = groupingLabels[table.grouping];
  // A group without a figure is a name in a line, not a row of dashes.
  const rows = table.rows.filter(({ rate }) => rate !== null);
  const few = table.rows.filter(({ verdict, rate }) => verdict === "few" && rate === null);
  return (
    <Card aria-label={title}>
      <CardHeader
        title={title}
        description={table.notShown ? notShownText(table.notShown) : undefined}
      />
      <CardBody>
        <Table
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ category }) => category}
          inCard
        />
        {few.length > 0 && (
          <p className="mt-3 text-sm text-muted">
            Too few to tell: {few.map(({ label }) => label).join(", ")}
          </p>
        )}
      </CardBody>
    </Card>
  );
}
