import type { AgreementRow, Comparison } from "#contract/agreement.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { KappaLine } from "./kappa-line.tsx";
import { asKappa, asPercent, asPoints, engineNames, inNumbers, traitNames } from "./words.ts";

interface Line {
  key: string;
  name: string;
  comparison: Comparison;
  isEngine: boolean;
}

const toldOf = ({ comparison: { toldBy }, isEngine }: Line) =>
  isEngine
    ? `People only ${toldBy.first}, engine only ${toldBy.second}, neither ${toldBy.neither}`
    : `One of two ${toldBy.first}, neither ${toldBy.neither}`;

const columns: Column<Line>[] = [
  { id: "who", header: "Who", primary: true, cell: ({ name }) => <strong>{name}</strong> },
  {
    id: "ratings",
    header: "Ratings",
    numeric: true,
    cell: ({ comparison }) => comparison.ratings,
  },
  {
    id: "within",
    header: "Within half a point",
    numeric: true,
    cell: ({ comparison }) => inNumbers(comparison.within, asPercent),
  },
  {
    id: "linear",
    header: "Linear kappa",
    numeric: true,
    cell: ({ comparison }) => inNumbers(comparison.linearKappa, asKappa),
  },
  {
    id: "higher",
    header: "Engine scores higher by",
    numeric: true,
    cell: ({ comparison }) => inNumbers(comparison.higher, asPoints),
  },
  { id: "told", header: "Found it told", cell: toldOf },
];

/** One trait: how far people agree with each other, and with each engine. */
export function AgreementCard({ row }: { row: AgreementRow }) {
  const lines: Line[] = [
    { key: "people", name: "People with each other", comparison: row.people, isEngine: false },
    ...row.engines.map(({ engine, comparison }) => ({
      key: engine,
      name: `People with: ${engineNames[engine]}`,
      comparison,
      isEngine: true,
    })),
  ];
  const isLess = row.engines.some(({ standing }) => standing === "less");
  return (
    <Card aria-label={traitNames[row.trait]}>
      <CardHeader
        title={traitNames[row.trait]}
        actions={isLess && <Badge tone="warning">Engine agrees less</Badge>}
      />
      <CardBody className="grid gap-5">
        <div className="grid gap-3">
          {lines.map(({ key, name, comparison, isEngine }) => (
            <KappaLine key={key} label={name} comparison={comparison} isEngine={isEngine} />
          ))}
        </div>
        <Table
          caption={`${traitNames[row.trait]} in numbers`}
          columns={columns}
          rows={lines}
          rowKey={({ key }) => key}
          inCard
        />
      </CardBody>
    </Card>
  );
}
