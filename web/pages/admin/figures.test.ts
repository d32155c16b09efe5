import { expect, test } from "vitest";
import type { AdminFigures } from "#contract/admin.ts";
import { answersFigure, funnelFigure, referrersFigure, weeksTable } from "./figures.ts";

const figures: AdminFigures = {
  funnel: [
    { stage: "applications", people: 40 },
    { stage: "admitted", people: 10 },
    { stage: "profiles", people: 0 },
    { stage: "approved", people: 0 },
  ],
  answers: {
    bands: [
      { band: "4", matches: 3 },
      { band: "never", matches: 1 },
    ],
    waiting: 2,
    medianHours: 3.5,
  },
  weeks: [
    { week: "2026-11-09", matches: 4, hires: 1 },
    { week: "2026-11-16", matches: 2, hires: 0 },
  ],
  referrers: [
    {
      name: "Sal",
      referralCode: "REF-SAL",
      referred: 8,
      approved: 6,
      profiles: 4,
      jobReady: 2,
      hired: 1,
    },
  ],
};

test("a stage says its share of the one before, where there is one", () => {
  expect(funnelFigure(figures).rows).toEqual([
    ["Applications", "40", "–"],
    ["Admitted", "10", "25%"],
    ["Profiles sent", "0", "0%"],
    ["Profile approved", "0", "–"],
  ]);
});

test("answers have their share, those who still have time and the median", () => {
  expect(answersFigure(figures).rows).toEqual([
    ["Within 4 h", "3", "75%"],
    ["Never", "1", "25%"],
    ["Still in time", "2", ""],
    ["Median", "4 h", ""],
  ]);
});

test("weeks are read newest first", () => {
  expect(weeksTable(figures).rows[0]).toEqual(["Nov 16, 2026", "2", "0"]);
});

test("a referrer shows what became of the people", () => {
  expect(referrersFigure(figures).rows).toEqual([
    ["Sal", "REF-SAL", "8", "6 (75%)", "4", "2", "1"],
  ]);
});
