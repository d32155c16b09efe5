import type { Attribution, Reached, RoadStage } from "#contract/attribution.ts";
import { dayAndYear } from "./days.ts";
import type { Figure } from "./figures.ts";

const stageLabels: Record<RoadStage, string> = {
  visits: "Visits",
  applications: "Applied",
  approved: "Admitted",
  accounts: "Signed up",
  profiles: "Sent a profile",
  matched: "Matched",
  interviewed: "Interview requested",
  hired: "Hired",
};

/** The stages in their order. */
export const stages = Object.keys(stageLabels) as RoadStage[];

/** Stages of people: a visit names nobody. */
export const personStages = stages.filter(
  (stage): stage is Exclude<RoadStage, "visits"> => stage !== "visits",
);

export const stageLabel = (stage: RoadStage) => stageLabels[stage];

/** A share in whole percent; a dash of nothing. */
export const share = (part: number, whole: number) =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;

const counts = (row: Reached) => stages.map((stage) => String(row[stage]));

/**
 * What happened in these weeks; and of everybody who applied in them, how many have come how far by
 * now: shares of one and the same people.
 */
export function roadFunnel({ funnel, cohorts }: Attribution): Figure {
  const came = (stage: Exclude<RoadStage, "visits">) =>
    cohorts.reduce((sum, row) => sum + row[stage], 0);
  return {
    bars: stages.map((stage) => ({ name: stageLabels[stage], value: funnel[stage] })),
    header: ["Stage", "Count", "Of those who applied in these weeks"],
    rows: stages.map((stage) => [
      stageLabels[stage],
      String(funnel[stage]),
      stage === "visits" ? "–" : share(came(stage), came("applications")),
    ]),
  };
}

const header = (first: string) => [first, ...stages.map(stageLabel)];

/** Week by week, newest first. */
export const roadWeeks = ({ weeks }: Attribution) => ({
  header: header("Week of"),
  rows: weeks.toReversed().map((row) => [dayAndYear(row.week), ...counts(row)]),
});

/** How far the people of each week have come by now, newest first. */
export const cohortTable = ({ cohorts }: Attribution) => ({
  header: ["Applied in the week of", ...personStages.map(stageLabel), "Hired of all"],
  rows: cohorts
    .toReversed()
    .map((row) => [
      dayAndYear(row.week),
      ...personStages.map((stage) => String(row[stage])),
      share(row.hired, row.applications),
    ]),
});

type Source = Attribution["sources"][number];

/** What a source is called: the referrer's name, else the code, else that there was none. */
export const sourceName = ({ code, name }: Pick<Source, "code" | "name">) =>
  code === null ? "Without a code" : (name ?? code);

/** By the code that people came with, most applications first, as they are drawn. */
export function sourcesFigure({ sources }: Attribution): Figure {
  const most = sources.toSorted((a, b) => b.applications - a.applications);
  return {
    bars: most.map((row) => ({
      name: sourceName(row),
      code: row.name === null ? undefined : (row.code ?? undefined),
      value: row.applications,
    })),
    header: ["Source", "Code", ...stages.map(stageLabel)],
    rows: most.map((row) => [sourceName(row), row.code ?? "", ...counts(row)]),
  };
}

/** Applications and hires by referrer and week, newest week first. */
export function sourceWeeksTable({ sourceWeeks, sources }: Attribution) {
  const names = new Map(sources.map((row) => [row.code, sourceName(row)]));
  return {
    header: ["Week of", "Code", "Referrer", "Applied", "Hired"],
    rows: sourceWeeks
      .toSorted((a, b) => b.week.localeCompare(a.week) || a.code.localeCompare(b.code))
      .map(({ week, code, applications, hired }) => [
        dayAndYear(week),
        code,
        names.get(code) ?? code,
        String(applications),
        String(hired),
      ]),
  };
}
