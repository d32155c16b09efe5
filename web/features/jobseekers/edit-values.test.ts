import { expect, test } from "vitest";
import { editValuesOf } from "./edit-values.ts";

const told = {
  phone: "(313) 555-0142",
  location: "Flint, MI",
  availability: "part-time",
  hasTransport: true,
} as const;

test("what was told elsewhere is filled in", () => {
  expect(editValuesOf(undefined, told)).toMatchObject({
    location: "Flint, MI",
    availability: "part-time",
    hasTransportation: true,
  });
});

test("weekends are no choice of this form, so nothing is chosen", () => {
  expect(
    editValuesOf(undefined, { ...told, availability: "weekends" }).availability,
  ).toBeUndefined();
});
