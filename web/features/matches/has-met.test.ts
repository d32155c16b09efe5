import { expect, test } from "vitest";
import { hasMet } from "./has-met.ts";

const now = Date.parse("2026-11-20T15:00:00Z");

test("an interview that only feedback tells of has happened too", () => {
  expect(hasMet({ interview: null, metOn: "2026-11-19" }, now)).toBe(true);
  expect(hasMet({ interview: null, metOn: "2026-11-23" }, now)).toBe(false);
  expect(hasMet({ interview: null, metOn: null }, now)).toBe(false);
});
