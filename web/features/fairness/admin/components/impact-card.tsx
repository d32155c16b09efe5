import type { ImpactRow, ImpactTable } from "#contract/fairness.ts";
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
    cell: ({ applicants, selected }) =>
      applicants === null ? "–" : `${selected ?? 0} of ${applicants}`,
  },
  {
    id: "rate",
    header: "Rate",
    numeric: true,
    cell: ({ rate }) => (rate === null ? "–" : percent(rate)),
  },
  {
    id: "ratio",
    header: "Impact ratio",
    className: "md:w-36",
    cell: ({ impactRatio }) => (impactRatio === null ? "–" : <RatioBar ratio={impactRatio} />),
  },
  {
    id: "p",
    header: "p",
    numeric: true,
    cell: ({ p }) => (p === null ? "–" : p < 0.001 ? "< 0.001" : p.toFixed(3)),
  },
  {
    id: "verdict",
    header: "Reading",
    cell: ({ verdict }) => <Badge tone={verdictTones[verdict]}>{verdictLabels[verdict]}</Badge>,
  },
];

interface ImpactCardProps {
  table: ImpactTable;
  smallestGroup: number;
}

/** One grouping at one stage: rates, ratios, and how they read. */
export function ImpactCard({ table, smallestGroup }: ImpactCardProps) {
  const title = groupingLabels[table.grouping];
  const { notShown, withheld } = table;
  // Nobody in it says nothing; so a long list of crossings stays as short as the people in it.
  const rows = table.rows.filter(({ verdict }) => verdict !== "none");
  return (
    <Card aria-label={title}>
      <CardHeader
        title={title}
        description={
          withheld
            ? "Too few to tell"
            : `${notShown ?? 0} people are not in it: they did not say, or are in small groups`
        }
      />
      <CardBody>
        {withheld ? (
          <p className="max-w-prose text-muted">
            Fewer than {smallestGroup} people were selected here, or fewer than {smallestGroup} were
            not. Any figure would point at somebody.
          </p>
        ) : rows.length === 0 ? (
          <p className="text-muted">Nobody has answered the questions yet.</p>
        ) : (
          <Table
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ category }) => category}
          />
        )}
      </CardBody>
    </Card>
  );
}
