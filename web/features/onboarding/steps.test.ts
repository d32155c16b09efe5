import { expect, test } from "vitest";
import { beginningWith, isAnswered, nothingAnswered, reachable } from "./steps.ts";

const answered = {
  ...nothingAnswered,
  availability: "full-time",
  certifications: "ASE",
  preferredHours: "day",
  workStyle: "hands-on",
  location: "Detroit, MI",
};

test("a step without its answer, or with spaces alone, is not answered", () => {
  expect(isAnswered(answered, "location")).toBe(true);
  expect(isAnswered(nothingAnswered, "location")).toBe(false);
  expect(isAnswered({ ...answered, certifications: "  \n" }, "certifications")).toBe(false);
});

test.each([
  ["the step that was kept", { ...answered, at: 3 }, 3],
  ["the last step at most", { ...answered, at: 9 }, 4],
  ["the first step at least", { ...answered, at: -2 }, 0],
  ["no step behind an open one", { ...answered, preferredHours: "", at: 4 }, 2],
  ["the first step where the number makes no sense", { ...answered, at: 1.5 }, 0],
])("what is shown again is %s", (_, progress, at) => {
  expect(reachable(progress).at).toBe(at);
});

test("what was told elsewhere is filled in, and the first step is shown first", () => {
  const told = { phone: null, location: "Flint, MI", availability: null, hasTransport: true };
  expect(reachable(beginningWith(told))).toEqual({
    ...nothingAnswered,
    location: "Flint, MI",
    hasTransport: true,
  });
});
