import { expect, test } from "vitest";
import { endingOf, stepOf } from "./match-step.ts";

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
  expect(endingOf({ closedReason, closedBy })).toBe(text);
});
