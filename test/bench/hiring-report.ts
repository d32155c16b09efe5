import type { Filling, HiringReport, Timing } from "./hiring.ts";
import { verdict } from "./report.ts";
import { table } from "./table.ts";

const ms = (value: number) => value.toFixed(2);
const times = (one: number, other: number) => (one / other).toFixed(1);

const goals = { list: 0.5, growth: 1.5, filling: 50, search: 100 };

const against = ({ medianMs, p95Ms, readMs }: Timing) => [
  `${ms(medianMs)} (${times(medianMs, readMs)} ×)`,
  `${ms(p95Ms)} (${times(p95Ms, readMs)} ×)`,
];

const fillingRow = ({ candidates, finding, findingInNewYork, filling }: Filling) => [
  String(candidates),
  ms(finding.readMs),
  ...against(finding),
  ...against(findingInNewYork),
  ...against(filling),
];

const fillingHeading = [
  "pool",
  "indexed read, ms",
  "finding ten, ms",
  "p95",
  "in New York, ms",
  "p95",
  "found and written there, ms",
  "p95",
];

/** Formats the matching measurements as text. */
export function describeHiring({ list, fillings, search }: HiringReport): string {
  const share = list.product.perSecond / list.limit.perSecond;
  const growth = list.large.p95Ms / list.small.p95Ms;
  const large = fillings.at(-1);
  const under = (value: number, goal: number) => `< ${goal} ×, ${verdict(value, { under: goal })}`;
  const ratio = (timing?: Timing) => (timing ? timing.medianMs / timing.readMs : 0);
  const found = ratio(large?.findingInNewYork);
  const filled = ratio(large?.filling);
  const rows = [
    [
      "An employer's 200 matches, filtered: share of the limit's requests a second",
      `${list.product.perSecond.toFixed(0)} of ${list.limit.perSecond.toFixed(0)} = ${share.toFixed(2)}`,
      `≥ ${goals.list}, ${verdict(share, { atLeast: goals.list })}`,
    ],
    [
      "The same: p95 with the largest pool against the smallest",
      `${ms(list.large.p95Ms)} / ${ms(list.small.p95Ms)} ms = ${growth.toFixed(2)}`,
      `≤ ${goals.growth}, ${verdict(growth, { under: goals.growth })}`,
    ],
    [
      "Finding ten for a request in New York, largest pool",
      `${found.toFixed(1)} ×`,
      under(found, goals.filling),
    ],
    [
      "Filling it: found, written with history, and committed",
      `${filled.toFixed(1)} ×`,
      under(filled, goals.filling),
    ],
    ...search.map(({ name, timing }) => [
      `Candidate search for ${name}: p95`,
      `${ms(timing.p95Ms)} ms = ${times(timing.p95Ms, timing.readMs)} ×`,
      under(timing.p95Ms / timing.readMs, goals.search),
    ]),
  ];
  return [
    table(fillingHeading, fillings.map(fillingRow)),
    table(["measure", "figure", "goal"], rows),
  ].join("\n\n");
}
