import { expect, test } from "vitest";
import { employerOf, missingIn } from "./new-employer.ts";

const filled = {
  shopName: "Novak Motors",
  contactName: "Frank Novak",
  email: "frank@novak.example",
  location: "Cleveland, OH",
  "request.roleTitle": "Diesel Technician",
};

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};

test("what must not stay empty is named, blanks included", () => {
  expect(missingIn(form(filled))).toEqual({});
  expect(Object.keys(missingIn(form({ ...filled, shopName: "  ", email: "" })))).toEqual([
    "shopName",
    "email",
  ]);
});

test("a request without a place is at the shop's, for one hire, without pay", () => {
  expect(employerOf(form(filled)).request).toMatchObject({
    location: "Cleveland, OH",
    hiresNeeded: 1,
    payMin: null,
    payMax: null,
  });
});

test("what is filled in is what is sent", () => {
  const more = {
    "request.location": "Akron, OH",
    "request.hiresNeeded": "3",
    "request.payMin": "28.5",
  };
  expect(employerOf(form({ ...filled, ...more })).request).toMatchObject({
    location: "Akron, OH",
    hiresNeeded: 3,
    payMin: 28.5,
  });
});
