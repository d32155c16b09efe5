import { expect, test } from "vitest";
import { notShownText } from "./not-shown.ts";

test.each([
  [1, "1 person is not in it: they did not say, or are in a small group"],
  [1200, "1,200 people are not in it: they did not say, or are in small groups"],
])("%i left out", (people, said) => {
  expect(notShownText(people)).toBe(said);
});
