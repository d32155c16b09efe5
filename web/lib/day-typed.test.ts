import { describe, expect, test } from "vitest";
import { dayTyped } from "./day-typed.ts";

const today = new Date(2026, 10, 23);

describe("a day as people type it", () => {
  test.each([
    ["11/20/2026", "2026-11-20"],
    ["11/20/26", "2026-11-20"],
    ["11-20-2026", "2026-11-20"],
    ["11/20", "2026-11-20"],
    ["1/5", "2027-01-05"],
    ["Nov 20", "2026-11-20"],
    ["November 20th, 2026", "2026-11-20"],
    ["20 Nov 2026", "2026-11-20"],
    ["2026-11-20", "2026-11-20"],
    ["Fri, Nov 20, 2026", "2026-11-20"],
    [" Yesterday ", "2026-11-22"],
    ["today", "2026-11-23"],
    ["Sept 3rd", "2026-09-03"],
    ["3 abr", "2027-04-03"],
  ])("%s", (typed, day) => {
    expect(dayTyped(typed, "en", today)).toBe(day);
  });

  test.each([
    ["20/11/2026", "2026-11-20"],
    ["20/11", "2026-11-20"],
    ["20 de noviembre", "2026-11-20"],
    ["martes 24 de noviembre", "2026-11-24"],
    ["5 de enero de 2027", "2027-01-05"],
    ["20 nov 2026", "2026-11-20"],
    ["ayer", "2026-11-22"],
    ["3 ago", "2026-08-03"],
    ["3 de setiembre", "2026-09-03"],
  ])("in Spanish: %s", (typed, day) => {
    expect(dayTyped(typed, "es", today)).toBe(day);
  });

  test.each([
    "",
    "soon",
    "20/20/2026",
    "Feb 30",
    "2/29/2027",
    "1234",
    "11/20/1826",
    "1/2/3/4",
    "3 days ago",
    "decided 5",
    "marvelous 5",
  ])("%j is none", (typed) => {
    expect(dayTyped(typed, "en", today)).toBeNull();
  });

  test.each(["martes 24", "hace 3 días", "el 24"])("in Spanish: %j is none", (typed) => {
    expect(dayTyped(typed, "es", today)).toBeNull();
  });
});
