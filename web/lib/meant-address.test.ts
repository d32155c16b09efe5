import { expect, test } from "vitest";
import { meantAddress } from "./meant-address.ts";

test.each([
  ["joe@gmial.com", "joe@gmail.com"],
  ["joe@gmal.com", "joe@gmail.com"],
  ["joe@gmaill.com", "joe@gmail.com"],
  ["joe@gnail.com", "joe@gmail.com"],
  ["joe@gmail.con", "joe@gmail.com"],
  ["joe@gmail.co", "joe@gmail.com"],
  [" Joe.Ruiz@HOTMIAL.com ", "Joe.Ruiz@hotmail.com"],
  ["joe@yaho.com", "joe@yahoo.com"],
  ["joe@iclould.com", "joe@icloud.com"],
])("%s was meant to be %s", (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

test.each([
  "joe@gmail.com",
  "joe@GMAIL.COM",
  "joe@ymail.com",
  "joe@mail.com",
  "joe@yahoo.co.uk",
  "joe@novakmotors.com",
  "joe@aol.com",
  "joe@gm.com",
  "@gmial.com",
  "gmial.com",
  "joe@",
  "",
])("nothing else than %j was meant", (typed) => {
  expect(meantAddress(typed)).toBeUndefined();
});
