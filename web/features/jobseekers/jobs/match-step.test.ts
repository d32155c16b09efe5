import { expect, test } from "vitest";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import { endingOf, isHired, openOnes, stepOf } from "./match-step.ts";

const now = Date.parse("2026-11-30T12:00:00.000Z");
const ahead = "2026-12-01T15:00:00.000Z";
const passed = "2026-11-29T15:00:00.000Z";

const interview = (state: "proposed" | "asked" | "picked" | "cancelled") => ({
  id: "1",
  state,
  proposedTimes: [passed, ahead],
  time: null as string | null,
  note: null,
  minutes: 45,
  way: "in_person" as const,
  place: "",
  namedPlace: "",
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
  expect(stepOf({ state, interview: given }, now)).toBe(step);
});

test("times that have all passed are none to pick", () => {
  const late = { ...interview("proposed"), proposedTimes: [passed] };
  expect(stepOf({ state: "interviewing", interview: late }, now)).toBe("late");
});

test.each([
  [ahead, "picked"],
  // Somebody who is late still looks up where it is.
  ["2026-11-30T11:30:00.000Z", "picked"],
  ["2026-11-30T11:15:00.000Z", "met"],
  [passed, "met"],
] as const)("a picked time of %s is at step %s", (time, step) => {
  const picked = { ...interview("picked"), time };
  expect(stepOf({ state: "interviewing", interview: picked }, now)).toBe(step);
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
    { id: "met", state: "interviewing", interview: { ...interview("picked"), time: passed } },
    { id: "lost", state: "passed", interview: null },
    { id: "sooner", state: "interviewing", interview: { ...interview("picked"), ...day(2) } },
    { id: "asked", state: "interviewing", interview: interview("asked") },
    { id: "pick", state: "interviewing", interview: interview("proposed") },
  ] as unknown as JobseekerMatch[];
  expect(openOnes(matches, now).map(({ id }) => id)).toEqual([
    "pick",
    "sooner",
    "later",
    "met",
    "waits",
    "asked",
  ]);
});

test("knows a hire that has ended, which is no hire any more", () => {
  const ended = { state: "hired", interview: null, hireEnded: true } as const;
  expect(stepOf(ended, Date.now())).toBe("ended");
  expect(isHired(ended)).toBe(false);
  expect(isHired({ ...ended, hireEnded: false })).toBe(true);
});
