import { expect, test } from "vitest";
import { rangeOf } from "./range.ts";

test("a page says which rows of how many it shows", () => {
  expect(rangeOf(1, 50, 1204)).toBe("1–50 of 1,204");
  expect(rangeOf(1151, 50, 1204)).toBe("1,151–1,200 of 1,204");
});

test("where the way to the page is unknown, only how many", () => {
  expect(rangeOf(undefined, 50, 1204)).toBe("50 of 1,204");
});

test("nothing is no range", () => {
  expect(rangeOf(1, 0, 0)).toBe("");
});
