import { expect, it } from "vitest";
import { scoreText } from "./words.ts";

it.each([
  [4, "4/5"],
  [4.5, "4.5/5"],
  [null, "–"],
])("writes a score of %j as %s", (score, text) => {
  expect(scoreText(score)).toBe(text);
});
