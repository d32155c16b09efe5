import { verdict } from "./report.ts";
import { table } from "./table.ts";
import type { PageFigures } from "./visits.ts";

const heading = [
  "page",
  "performance",
  "goal",
  "worst to best",
  "accessibility",
  "best practices",
  "SEO",
  "largest paint, s",
  "in a slow browser, s",
  "blocked, ms",
  "shift",
  "script, kB",
  "load",
];

function rowOf(page: PageFigures): string[] {
  const { goal, performance } = page;
  return [
    page.as ? `${page.path} (${page.as})` : page.path,
    performance.toFixed(0),
    `≥ ${goal}, ${verdict(performance, { atLeast: goal })}`,
    `${page.worst} to ${page.best}`,
    page.accessibility.toFixed(0),
    page["best-practices"].toFixed(0),
    page.seo.toFixed(0),
    (page.simulatedMs / 1000).toFixed(2),
    (page.slowedMs / 1000).toFixed(2),
    page.blockedMs.toFixed(0),
    page.shift.toFixed(3),
    page.scriptKilobytes.toFixed(1),
    page.load.toFixed(1),
  ];
}

/** The figures of the pages for people. */
export const describeVisits = (pages: PageFigures[]): string => table(heading, pages.map(rowOf));
