import { expect, test } from "vitest";
import { bandOf } from "./scores.ts";

test.each([
  [null, "none"],
  [1, "concern"],
  [2.4, "doubt"],
  [3.4, "mixed"],
  [3.5, "good"],
  [4.6, "strong"],
  [5, "strong"],
])("a score of %s reads %s", (score, band) => {
  expect(bandOf(score)).toBe(band);
});
