import type { ReactNode } from "react";
import { answerVerdict, distanceVerdict, thingVerdict } from "#contract/fit.ts";
import type { EmployerMatchDetail } from "#contract/match-profiles.ts";
import type { MatchReasons } from "#contract/matches.ts";
import { skillLabel } from "#web/features/jobseekers/api.ts";
import { type Translate, useTexts } from "#web/i18n.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { milesText, type Verdict, verdictOf } from "../reasons.ts";
import { FitInShort } from "./fit-in-short.tsx";
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

/** How somebody fits the job, point by point. */
export function FitCard({ match }: { match: EmployerMatchDetail }) {
  const t = useTexts("matches");
  const rows = useRows(match);
  return (
    <Card>
      <CardHeader title={t("fit.title")} description={t("fit.text")} />
      <CardBody>
        <FitInShort fit={match.fit} className="mb-4 text-lg" />
        <Table
          caption={t("fit.title")}
          columns={columnsFor(t)}
          rows={rows}
          rowKey={({ point }) => point}
          inCard
        />
      </CardBody>
    </Card>
  );
}

/** How far away somebody lives, and how far they go where they said so. */
function milesOf(t: Translate<"matches">, distance: NonNullable<MatchReasons["distance"]>) {
  const away = milesText(t, distance);
  return distance.isOwnLimit && distance.limit !== null
    ? t("fit.milesLimit", { away, limit: Math.round(distance.limit) })
    : away;
}

/** The person's own words beside a verdict: they are read now, and may say otherwise than the match does. */
type Words = Partial<Record<Verdict, EmployerMatchDetail["toldSkills"]>>;

function useRows({ reasons, toldSkills, deniedSkills }: EmployerMatchDetail): Row[] {
  const t = useTexts("matches");
  const skillText = useTexts("jobseekers");
  const { distance, availability, hours, skills, certifications } = reasons;
  const listRow = (
    point: string,
    list: MatchReasons["skills"],
    label = (thing: string) => thing,
    words: Words = {},
  ): Row[] => {
    const verdict = verdictOf(list);
    if (verdict === null) return [];
    return [
      {
        point,
        verdict,
        wanted: list.wanted.map(label).join(", "),
        offered: <Held list={list} label={label} words={words} />,
      },
    ];
  };
  const untold = <span className="text-muted">{t("fit.untold")}</span>;
  return [
    {
      point: t("fit.distance"),
      wanted: t("fit.distanceWanted"),
      offered: distance ? milesOf(t, distance) : untold,
      verdict: distanceVerdict(distance),
    },
    {
      point: t("fit.availability"),
      wanted: availability && t(`availability.${availability.wanted}`),
      offered: availability?.offered ? t(`availability.${availability.offered}`) : untold,
      verdict: answerVerdict(availability),
    },
    {
      point: t("fit.hours"),
      wanted: hours && t(`hours.${hours.wanted}`),
      offered: hours?.offered ? t(`hours.${hours.offered}`) : untold,
      verdict: answerVerdict(hours),
    },
    ...listRow(t("fit.skills"), skills, (skill) => skillLabel(skillText, skill), {
      met: toldSkills,
      missed: deniedSkills,
    }),
    ...listRow(t("fit.certifications"), certifications),
  ];
}

const saidOf = { met: "fit.has", missed: "fit.denied", untold: "fit.lacks" } as const;

interface HeldProps {
  list: MatchReasons["skills"];
  label: (thing: string) => string;
  words: Words;
}

/** What somebody has of what is wanted, thing by thing. */
function Held({ list, label, words }: HeldProps) {
  const t = useTexts("matches");
  const rows = list.wanted.map((thing) => ({ thing, verdict: thingVerdict(list, thing) }));
  return (
    <ul>
      {rows.map(({ thing, verdict }) => (
        <li key={thing} className="flex items-start gap-1.5">
          <span className="mt-1">
            <VerdictMark verdict={verdict} />
          </span>
          <span className="min-w-0 break-words">
            {label(thing)}
            <span className="text-muted">{`: ${t(saidOf[verdict])}`}</span>
            {words[verdict]
              ?.filter(({ skill }) => skill === thing)
              .map(({ quote }) => (
                <q key={quote} className="block text-sm text-muted">
                  {quote}
                </q>
              ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
