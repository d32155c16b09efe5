import type { GroupAgreement } from "#contract/agreement.ts";
import { notShownText } from "#web/lib/not-shown.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { asKappa, asPercent, asPoints, engineNames, inNumbers } from "./words.ts";

type Row = GroupAgreement["rows"][number];

const scope = "Over all four traits, least agreement first.";

const titles = { sex: "By sex", race_ethnicity: "By race and ethnicity", age: "By age" } as const;

const columns: Column<Row>[] = [
  { id: "group", header: "Group", primary: true, cell: ({ label }) => <strong>{label}</strong> },
  { id: "people", header: "People", numeric: true, cell: ({ people }) => people },
  { id: "ratings", header: "Ratings", numeric: true, cell: ({ ratings }) => ratings },
  {
    id: "kappa",
    header: "Agreement (kappa)",
    numeric: true,
    cell: ({ kappa }) => (kappa ? inNumbers(kappa, asKappa) : "Too few to tell"),
  },
  {
    id: "within",
    header: "Within half a point",
    numeric: true,
    cell: ({ within }) => inNumbers(within, asPercent),
  },
  {
    id: "higher",
    header: "Engine scores higher by",
    numeric: true,
    cell: ({ higher }) => inNumbers(higher, asPoints),
  },
];

/** Agreement with an engine by a voluntary group, the least first. */
export function GroupsCard({ groups }: { groups: GroupAgreement }) {
  const title = `${titles[groups.grouping]}: ${engineNames[groups.engine]}`;
  const shown = groups.rows.filter(({ people }) => people !== null);
  return (
    <Card aria-label={title}>
      <CardHeader
        title={title}
        description={groups.notShown > 0 ? `${scope} ${notShownText(groups.notShown)}.` : scope}
      />
      <CardBody>
        {shown.length === 0 ? (
          <p className="text-muted">Too few to tell: no group is large enough to be shown.</p>
        ) : (
          <Table
            caption={title}
            columns={columns}
            rows={shown}
            rowKey={({ category }) => category}
            inCard
          />
        )}
      </CardBody>
    </Card>
  );
}
