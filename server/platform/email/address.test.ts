import { expect, test } from "vitest";
import { plainAddress } from "./address.ts";

test.each(["rosa@example.com", "o'neil+jobs@sub.example.co", "a!#$%&'*+/=?^_`{|}~-b@x.io"])(
  "%s is one plain address",
  (address) => {
    expect(plainAddress(address)).toBe(address);
  },
);

test.each([
  "a@b.c\r\nBcc: evil@example.com",
  "a@b.c\nBcc: evil@example.com",
  "a@b.c\rBcc: evil@example.com",
  "a@b.c,evil@example.com",
  "a@b.c;evil@example.com",
  "a@b.c evil@example.com",
  "Rosa <evil@example.com>",
  "group:evil@example.com;",
  '"a\\"b"@example.com',
  "a@b.c\u0000",
  "a@b.c\t",
  "a@b@c",
  "a",
  "",
])("%j is not", (address) => {
  expect(() => plainAddress(address)).toThrow("not one plain email address");
});
