import { expect, test } from "vitest";
import { bandOf } from "./bands.ts";

test.each([
  [10, "success"],
  [8, "success"],
  [7.9, "warning"],
  [6, "warning"],
  [5.9, "danger"],
  [0, "danger"],
  [null, "neutral"],
])("%s is %s", (score, tone) => {
  expect(bandOf(score)).toBe(tone);
});
