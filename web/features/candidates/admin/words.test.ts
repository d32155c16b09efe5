import { expect, it } from "vitest";
import { scoreText } from "./words.ts";

it.each([
  [4, "4.0/5"],
  [4.25, "4.3/5"],
  [null, "–"],
])("writes a score of %j as %s", (score, text) => {
  expect(scoreText(score)).toBe(text);
});
