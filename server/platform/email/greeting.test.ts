import { expect, test } from "vitest";
import { texts } from "#server/platform/i18n.ts";
import { greeting } from "./greeting.ts";

test.each([
  ["Ida Novak", "Hello Ida,"],
  [" Ida  Maria Novak", "Hello Ida,"],
  ["Ida", "Hello Ida,"],
])("to %s a mail begins %s", (name, begins) => {
  expect(greeting(texts("en"), name)).toBe(begins);
});
