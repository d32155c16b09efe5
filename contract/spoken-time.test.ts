import { expect, test } from "vitest";
import { spokenDay, spokenMoment } from "./spoken-time.ts";

const two = new Date("2026-12-02T19:00:00Z");
const one = new Date("2026-12-02T18:00:00Z");
const zone = "America/Detroit";
// Some versions of the data that dates are written by put another space before "p.m.".
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test("a day and a moment are written as they are said, in both languages", () => {
  expect(spokenDay(two, "en", zone)).toBe("Wednesday, December 2");
  expect(spokenDay(two, "es", zone)).toBe("miércoles 2 de diciembre");
  expect(plain(spokenMoment(two, "en", zone))).toBe("Wednesday, December 2 at 2:00 PM");
  expect(plain(spokenMoment(two, "es", zone))).toBe("miércoles 2 de diciembre a las 2:00 p.m.");
  expect(plain(spokenMoment(one, "es", zone))).toBe("miércoles 2 de diciembre a la 1:00 p.m.");
});

test("a moment that leaves for other clocks names its zone", () => {
  expect(plain(spokenMoment(two, "en", zone, { zoned: true }))).toMatch(/2:00 PM EST$/);
  expect(plain(spokenMoment(two, "es", zone, { zoned: true }))).toMatch(/2:00 p\.m\. EST$/);
});
