import { expect, test } from "vitest";
import { hasMet } from "./has-met.ts";

const now = Date.parse("2026-11-20T15:00:00Z");
const picked = (time: string) => ({
  id: "8d3f5c1e-4b7a-4c1d-9c55-0f1f3f6d2a10",
  state: "picked" as const,
  proposedTimes: [time],
  time,
  note: null,
  minutes: 45,
  way: "phone" as const,
  place: "",
  namedPlace: "",
  timeZone: "America/New_York",
});

test("an interview that has begun lies behind only once it is over", () => {
  const begunAt = (time: string) => ({ interview: picked(time), metOn: null });
  expect(hasMet(begunAt("2026-11-20T14:16:00Z"), now)).toBe(false);
  expect(hasMet(begunAt("2026-11-20T14:15:00Z"), now)).toBe(true);
});

test("an interview that only feedback tells of has happened too", () => {
  expect(hasMet({ interview: null, metOn: "2026-11-19" }, now)).toBe(true);
  expect(hasMet({ interview: null, metOn: "2026-11-23" }, now)).toBe(false);
  expect(hasMet({ interview: null, metOn: null }, now)).toBe(false);
});
