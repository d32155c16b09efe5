import { expect, test } from "vitest";
import { blank, bodyOf } from "./new-employer.ts";

const filled = {
  shopName: "Novak Motors ",
  contactName: "Frank Novak",
  email: "frank@novak.example",
  location: " Cleveland, OH",
  request: { ...blank.request, roleTitle: "Diesel Technician" },
};

test("a request without a place is at the shop's, for one hire, without pay", () => {
  expect(bodyOf(filled)).toMatchObject({
    shopName: "Novak Motors",
    request: { location: "Cleveland, OH", hiresNeeded: 1, payMin: null, payMax: null },
  });
});

test("what is filled in is what is sent", () => {
  const request = { ...filled.request, location: "Akron, OH", hiresNeeded: "3", payMin: "28.5" };
  expect(bodyOf({ ...filled, request }).request).toMatchObject({
    location: "Akron, OH",
    hiresNeeded: 3,
    payMin: 28.5,
  });
});
