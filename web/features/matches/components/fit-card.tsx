import type { ReactNode } from "react";
import type { EmployerMatchDetail } from "#contract/match-profiles.ts";
import type { MatchReasons } from "#contract/matches.ts";
import { skillLabel } from "#web/features/jobseekers/skill-label.ts";
import { type Translate, useTexts } from "#web/i18n.ts";
import { useFigures } from "#web/lib/use-figures.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { distanceVerdict, milesText, type Verdict, verdictOf } from "../reasons.ts";
import { VerdictMark } from "./verdict-mark.tsx";

interface Row {
  point: string;
  wanted: ReactNode;
  offered: ReactNode;
  verdict: Verdict;
}

/** The columns, in the language in use. */
const columnsFor = (t: Translate<"matches">): Column<Row>[] => [
  { id: "point", header: t("fit.point"), primary: true, cell: ({ point }) => <b>{point}</b> },
  { id: "wanted", header: t("fit.wanted"), cell: ({ wanted }) => wanted },
  { id: "offered", header: t("fit.offered"), cell: ({ offered }) => offered },
  {
    id: "verdict",
    header: t("fit.verdict"),
    cell: ({ verdict }) => (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <VerdictMark verdict={verdict} />
        {t(`fit.${verdict}`)}
      </span>
    ),
  },
];

/** The mean from which on somebody is job ready (docs/domain.md, "job ready"). */
const readyMean = 3;

/** How somebody fits the job, point by point. */
export function FitCard({ match }: { match: EmployerMatchDetail }) {
  const t = useTexts("matches");
  const rows = useRows(match.reasons);
  return (
    <Card>
      <CardHeader title={t("fit.title")} description={t("fit.text")} />
      <CardBody>
        <Table
          caption={t("fit.title")}
          columns={columnsFor(t)}
          rows={rows}
          rowKey={({ point }) => point}
        />
      </CardBody>
    </Card>
  );
}

function useRows(reasons: MatchReasons): Row[] {
  const t = useTexts("matches");
  const skillText = useTexts("jobseekers");
  const figures = useFigures();
  const { distance, availability, hours, skills, certifications, traitMean } = reasons;
  const listRow = (
    point: string,
    list: MatchReasons["skills"],
    label = (thing: string) => thing,
  ): Row[] => {
    const verdict = verdictOf(list);
    if (verdict === null) return [];
    return [
      {
        point,
        verdict,
        wanted: list.wanted.map(label).join(", "),
        offered: <Held list={list} label={label} />,
      },
    ];
  };
  const rows: Row[] = [];
  if (distance)
    rows.push({
      point: t("fit.distance"),
      wanted: distance.limit === null ? "" : t("fit.upTo", { limit: Math.round(distance.limit) }),
      offered: milesText(t, distance.miles),
      verdict: distanceVerdict(distance),
    });
  if (availability)
    rows.push({
      point: t("fit.availability"),
      wanted: t(`availability.${availability.wanted}`),
      offered: t(`availability.${availability.offered}`),
      verdict: availability.fits ? "yes" : "no",
    });
  if (hours)
    rows.push({
      point: t("fit.hours"),
      wanted: t(`hours.${hours.wanted}`),
      offered: t(`hours.${hours.offered}`),
      verdict: hours.fits ? "yes" : "no",
    });
  rows.push(...listRow(t("fit.skills"), skills, (skill) => skillLabel(skillText, skill)));
  rows.push(...listRow(t("fit.certifications"), certifications));
  rows.push({
    point: t("fit.traitMean"),
    wanted: t("card.score", { score: readyMean }),
    offered:
      traitMean === null
        ? t("card.notScored")
        : t("card.score", { score: figures.score(traitMean) }),
    verdict: traitMean === null ? "unknown" : traitMean >= readyMean ? "yes" : "no",
  });
  return rows;
}

/** What somebody has of what is wanted, thing by thing. */
function Held({
  list: { wanted, matched },
  label,
}: {
  list: MatchReasons["skills"];
  label: (thing: string) => string;
}) {
  const t = useTexts("matches");
  const held = new Set(matched);
  return (
    <ul>
      {wanted.map((thing) => (
        <li key={thing} className="flex items-start gap-1.5">
          <span className="mt-1">
            <VerdictMark verdict={held.has(thing) ? "yes" : "no"} />
          </span>
          <span className="min-w-0 break-words">
            {label(thing)}
            <span className="text-muted">{`: ${t(held.has(thing) ? "fit.has" : "fit.lacks")}`}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
