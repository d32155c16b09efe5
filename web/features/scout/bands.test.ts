import { expect, test } from "vitest";
import { bandOf } from "./bands.ts";

test.each([
  [10, "success"],
  [8, "success"],
  // It reads 8, and so it has the color of 8.
  [7.8, "success"],
  [7.7, "warning"],
  [6, "warning"],
  [5.7, "danger"],
  [0, "danger"],
  [null, "neutral"],
])("%s is %s", (score, tone) => {
  expect(bandOf(score)).toBe(tone);
});
