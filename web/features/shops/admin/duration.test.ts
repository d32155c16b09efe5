import { expect, test } from "vitest";
import { durationWords } from "./duration.ts";

test.each([
  [null, "–"],
  [0.75, "45 min"],
  [6.2, "6 h"],
  [24, "1 day"],
  [60, "2.5 days"],
])("%s hours read %s", (hours, words) => {
  expect(durationWords(hours)).toBe(words);
});
