import { expect, test } from "vitest";
import { phoneLink } from "./phone-link.ts";

test.each([
  ["(313) 555-0187", "tel:3135550187"],
  ["+52 55 1234 5678", "tel:+525512345678"],
])("%s is dialed as %s", (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
