import { expect, it } from "vitest";
import { asPoints } from "./words.ts";

it.each([
  [0.34, "+0.3"],
  [-0.34, "−0.3"],
  [-0.04, "0.0"],
  [0.04, "0.0"],
])("shows %f points as %s", (value, shown) => {
  expect(asPoints(value)).toBe(shown);
});
