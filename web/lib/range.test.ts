import { expect, test } from "vitest";
import { rangeOf } from "./range.ts";

test("a page says which rows of how many it shows", () => {
  expect(rangeOf(1, 50, { total: 1204 })).toBe("1–50 of 1,204");
  expect(rangeOf(1151, 50, { total: 1204 })).toBe("1,151–1,200 of 1,204");
});

test("where the way to the page is unknown, only how many", () => {
  expect(rangeOf(undefined, 50, { total: 1204 })).toBe("50 of 1,204");
});

test("where counting stopped, that there are more", () => {
  expect(rangeOf(51, 50, { total: 10_000, atLeast: true })).toBe("51–100 of 10,000+");
});

test("nothing is no range", () => {
  expect(rangeOf(1, 0, { total: 0 })).toBe("");
});
