import { stringify } from "csv-stringify/sync";
import type { FairnessReport, ImpactTable } from "#contract/fairness.ts";
import type { Context } from "#server/context.ts";
import { inertCells } from "#server/platform/csv.ts";
import { groupingTitles, stageTitles, verdictWords } from "./labels.ts";

const percent = (rate: number | null) => (rate === null ? "" : `${(rate * 100).toFixed(1)}%`);
const fixed = (value: number | null, digits: number) => value?.toFixed(digits) ?? "";

const none = (table: ImpactTable) =>
  table.withheld
    ? "Withheld: too few people were selected, or too few were not, so a figure could identify someone."
    : `People not in this table (did not say, or in groups too small to show): ${table.notShown}`;

const linesOf = (table: ImpactTable) => [
  [],
  [`${stageTitles[table.stage]}: ${groupingTitles[table.grouping]}`],
  table.stage === "score"
    ? [
        "Category",
        "# of Applicants",
        "# Above Median",
        "Scoring Rate",
        "Impact Ratio",
        "p",
        "Reading",
      ]
    : [
        "Category",
        "# of Applicants",
        "# Selected",
        "Selection Rate",
        "Impact Ratio",
        "p",
        "Reading",
      ],
  ...table.rows.map((row) => [
    row.label,
    row.applicants ?? "",
    row.selected ?? "",
    percent(row.rate),
    fixed(row.impactRatio, 2),
    fixed(row.p, 4),
    verdictWords[row.verdict],
  ]),
  [none(table)],
];

/** The report as CSV, in the tables of 6 RCNY 5-301, saying first whose figures they are. */
export function exportFairness(ctx: Context, report: FairnessReport): string {
  const { computedAt, since, smallestGroup, medianScore } = report;
  const head = [
    [`Fairness figures of ${ctx.brand.name}: the operator's own, from its own records.`],
    ["They are not the independent bias audit that New York City Local Law 144 of 2021 requires."],
    [`Computed at ${computedAt}; applications since ${since ?? "(none yet)"}.`],
    ["Sex, race and ethnicity as people said them of themselves, freely; age as they typed it."],
    [`Groups under ${smallestGroup} people are not shown. Impact ratio: against the highest rate.`],
    ["p: Fisher's exact test against the highest rate, two-sided. Four fifths: 29 CFR 1607.4(D)."],
    [`Median score: ${medianScore === null ? "none" : medianScore.toFixed(2)}`],
  ];
  return stringify([...head, ...report.tables.flatMap(linesOf)], inertCells);
}
