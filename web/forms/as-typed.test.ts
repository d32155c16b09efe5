import { expect, test } from "vitest";
import { tidyPhone } from "./as-typed.ts";

test.each([
  ["313", "313"],
  ["3135", "(313) 5"],
  ["313555", "(313) 555"],
  ["3135550199", "(313) 555-0199"],
  ["1 313 555 0199", "(313) 555-0199"],
  ["(313) 555-0199", "(313) 555-0199"],
  ["313.555.0199", "(313) 555-0199"],
  ["31355501999", "31355501999"],
  ["+52 55 1234 5678", "+52 55 1234 5678"],
  ["call me", "call me"],
])("%s is written %s", (typed, expected) => {
  expect(tidyPhone(typed)).toBe(expected);
});
