import { expect, test } from "vitest";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import { endingOf, openOnes, stepOf } from "./match-step.ts";

const interview = (state: "proposed" | "asked" | "picked" | "cancelled") => ({
  id: "1",
  state,
  proposedTimes: [],
  time: null,
  note: null,
  minutes: 45,
  way: "in_person" as const,
  place: "",
  timeZone: "UTC",
});

test.each([
  ["new", null, "new"],
  ["interviewing", null, "interviewing"],
  ["interviewing", interview("proposed"), "pick"],
  ["interviewing", interview("asked"), "asked"],
  ["interviewing", interview("picked"), "picked"],
  ["interviewing", interview("cancelled"), "interviewing"],
  ["hired", interview("picked"), "hired"],
  ["closed", interview("proposed"), "closed"],
] as const)("%s with %j is at step %s", (state, given, step) => {
  expect(stepOf({ state, interview: given && { ...given, proposedTimes: [] } })).toBe(step);
});

test.each([
  ["lapsed", "product", "lapsed"],
  ["filled", "employer", "filled"],
  ["withdrawn", "candidate", "withdrawnByYou"],
  ["withdrawn", "employer", "withdrawnByShop"],
  ["withdrawn", "product", "withdrawn"],
  [null, null, "erased"],
] as const)("closed as %s by %s reads %s", (closedReason, closedBy, text) => {
  expect(endingOf({ closedReason, closedBy }, false)).toBe(text);
});

test("what closed because another shop hired the person says so", () => {
  const closed = { closedReason: "withdrawn", closedBy: "product" } as const;
  expect(endingOf(closed, true)).toBe("withdrawnByHire");
});

test("what wants something of the person comes first, an interview that is set before what waits for a shop", () => {
  const day = (number: number) => ({ time: `2026-12-0${number}T15:00:00.000Z` });
  const matches = [
    { id: "waits", state: "new", interview: null },
    { id: "later", state: "interviewing", interview: { ...interview("picked"), ...day(4) } },
    { id: "lost", state: "passed", interview: null },
    { id: "sooner", state: "interviewing", interview: { ...interview("picked"), ...day(2) } },
    { id: "asked", state: "interviewing", interview: interview("asked") },
    { id: "pick", state: "interviewing", interview: interview("proposed") },
  ] as unknown as JobseekerMatch[];
  expect(openOnes(matches).map(({ id }) => id)).toEqual([
    "pick",
    "sooner",
    "later",
    "waits",
    "asked",
  ]);
});
