import { expect, test } from "vitest";
import { type Attribution, type Reached, roadStages } from "#contract/attribution.ts";
import { cohortTable, roadFunnel, sourcesFigure, sourceWeeksTable } from "./road-figures.ts";

const reached = (counts: Partial<Reached>): Reached => ({
  ...(Object.fromEntries(roadStages.map((stage) => [stage, 0])) as Reached),
  ...counts,
});

const figures: Attribution = {
  funnel: reached({ visits: 40, applications: 4, approved: 6, hired: 3 }),
  weeks: [],
  cohorts: [
    { week: "2026-11-09", ...reached({ applications: 3, approved: 2, hired: 1 }) },
    { week: "2026-11-16", ...reached({ applications: 1 }) },
  ],
  sources: [
    { code: "REF-OLD", name: "Old Hand", ...reached({ applications: 1, hired: 2 }) },
    { code: null, name: null, ...reached({ visits: 3 }) },
    { code: "REF-NEW", name: null, ...reached({ applications: 3 }) },
  ],
  sourceWeeks: [{ code: "REF-OLD", week: "2026-11-16", applications: 0, hired: 2 }],
};

test("shares are of the people who applied in these weeks, and not of whoever else came farther", () => {
  const rows = Object.fromEntries(roadFunnel(figures).rows.map(([stage, ...row]) => [stage, row]));
  expect(rows).toMatchObject({
    Visits: ["40", "–"],
    Applied: ["4", "100%"],
    Admitted: ["6", "50%"],
    Hired: ["3", "25%"],
  });
});

test("sources stand in the order in which they are drawn, and their codes by themselves", () => {
  const { bars, rows } = sourcesFigure(figures);
  expect(bars).toEqual([
    { name: "REF-NEW", code: undefined, value: 3 },
    { name: "Old Hand", code: "REF-OLD", value: 1 },
    { name: "Without a code", code: undefined, value: 0 },
  ]);
  expect(rows.map(([name]) => name)).toEqual(bars.map(({ name }) => name));
});

test("a week of a referrer has no share: who was hired in it applied in another", () => {
  expect(sourceWeeksTable(figures)).toEqual({
    header: ["Week of", "Code", "Referrer", "Applied", "Hired"],
    rows: [["Nov 16, 2026", "REF-OLD", "Old Hand", "0", "2"]],
  });
});

test("a week is named with its year, in which a file would else be read as this one", () => {
  const cohorts = figures.cohorts.map((row) => ({ ...row, week: "2025-12-29" }));
  expect(cohortTable({ ...figures, cohorts }).rows[0]?.[0]).toBe("Dec 29, 2025");
});
