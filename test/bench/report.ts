import type { AssessmentFigures } from "./assessment.ts";
import type { ExportFigures } from "./export.ts";
import type { FrontPageFigures } from "./front-page.ts";
import type { Figures } from "./load.ts";
import type { ScoutFigures } from "./scout.ts";
import { table } from "./table.ts";

/** One measure as the product and as the limit bore it. */
export interface Comparison {
  name: string;
  product: Figures;
  limit: Figures;
  /** For information only where there is none. */
  goal?: { share: number; p99: number } | undefined;
}

export interface Report {
  machine: string;
  comparisons: Comparison[];
  csv: ExportFigures;
  assessment: AssessmentFigures;
  scout: ScoutFigures;
  frontPage: FrontPageFigures | null;
}

/** Says whether a figure is what it should be, and by how much it is or is not. */
export function verdict(value: number, goal: { atLeast: number } | { under: number }): string {
  const room = "atLeast" in goal ? value - goal.atLeast : goal.under - value;
  const met = "atLeast" in goal ? room >= 0 : room > 0;
  return `${met ? "met" : "MISSED"} by ${Math.abs(room).toFixed(Number.isInteger(room) ? 0 : 2)}`;
}

function comparisonRow({ name, product, limit, goal }: Comparison): string[] {
  const share = product.perSecond / limit.perSecond;
  const times = product.p99Ms / limit.p99Ms;
  return [
    name,
    product.perSecond.toFixed(0),
    limit.perSecond.toFixed(0),
    share.toFixed(2),
    goal ? `≥ ${goal.share}, ${verdict(share, { atLeast: goal.share })}` : "–",
    product.p99Ms.toFixed(1),
    limit.p99Ms.toFixed(1),
    times.toFixed(2),
    goal ? `< ${goal.p99}, ${verdict(times, { under: goal.p99 })}` : "–",
  ];
}

const comparisonHeading = [
  "10 connections",
  "product req/s",
  "limit req/s",
  "share",
  "goal",
  "product p99 ms",
  "limit p99 ms",
  "times",
  "goal",
];

function csvRow({ rows, megabytes, seconds, growth }: ExportFigures): string[] {
  const size = `${rows} rows, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s`;
  return [
    `CSV of ${size}: memory grew, MB`,
    growth.toFixed(0),
    `< 64, ${verdict(growth, { under: 64 })}`,
  ];
}

const assessmentRows = ({ perSecond, growth, oddGrowth }: AssessmentFigures): string[][] => [
  [
    "Rubric: profiles a second on one core",
    perSecond.toFixed(0),
    `≥ 1000, ${verdict(perSecond, { atLeast: 1000 })}`,
  ],
  [
    "Rubric: cost of a character in 200 kB, times that in 50 kB",
    growth.toFixed(2),
    `< 2, ${verdict(growth, { under: 2 })}`,
  ],
  [
    "Rubric: the same for the dearest odd text",
    oddGrowth.toFixed(2),
    `< 2, ${verdict(oddGrowth, { under: 2 })}`,
  ],
];

const scoutRows = ({ framework, scorecard, withSwaps }: ScoutFigures): string[][] =>
  [
    ["Scout: a title's framework, ms of a core", framework] as const,
    ["Scout: a text of 10 kB scored, ms of a core", scorecard] as const,
    ["Scout: the same with its swap test", withSwaps] as const,
  ].map(([name, value]) => [name, value.toFixed(1), `< 20, ${verdict(value, { under: 20 })}`]);

function frontPageRows(page: FrontPageFigures): string[][] {
  const score = (name: string, value: number, goal: number) => [
    `Lighthouse, mobile: ${name}`,
    value.toFixed(0),
    `≥ ${goal}, ${verdict(value, { atLeast: goal })}`,
  ];
  return [
    [
      "Signed-out / : JavaScript, kB compressed",
      page.javascript.toFixed(1),
      `< 120, ${verdict(page.javascript, { under: 120 })}`,
    ],
    [
      "Signed-out / : readable without scripts",
      page.readable ? "yes" : "no",
      page.readable ? "met" : "MISSED",
    ],
    score("performance", page.performance, 95),
    score("accessibility", page.accessibility, 100),
    score("best practices", page["best-practices"], 100),
    score("SEO", page.seo, 100),
  ];
}

/** The report for people. */
export function describe({
  machine,
  comparisons,
  csv,
  assessment,
  scout,
  frontPage,
}: Report): string {
  const rest = [
    csvRow(csv),
    ...assessmentRows(assessment),
    ...scoutRows(scout),
    ...(frontPage ? frontPageRows(frontPage) : []),
  ];
  return [
    machine,
    table(comparisonHeading, comparisons.map(comparisonRow)),
    table(["measure", "figure", "goal"], rest),
  ].join("\n\n");
}
