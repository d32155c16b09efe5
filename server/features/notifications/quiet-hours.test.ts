import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterQuietHours, minuteOfDay } from "./quiet-hours.ts";

const night = { from: minuteOfDay("21:00"), to: minuteOfDay("07:00"), timeZone: "America/Detroit" };
const at = (moment: string) => new Date(moment);

describe("quiet hours", () => {
  test.each([
    ["by day", "2026-07-01T16:00:00Z", "2026-07-01T16:00:00Z"],
    ["as they begin", "2026-07-02T01:00:00Z", "2026-07-02T11:00:00Z"],
    ["after midnight", "2026-07-02T06:30:20Z", "2026-07-02T11:00:00Z"],
    ["as they end", "2026-07-02T11:00:00Z", "2026-07-02T11:00:00Z"],
    ["in the night when clocks go forward", "2026-03-08T06:00:00Z", "2026-03-08T11:00:00Z"],
    ["in the night when clocks go back", "2026-11-01T03:00:00Z", "2026-11-01T12:00:00Z"],
  ])("%s", (_when, now, expected) => {
    expect(afterQuietHours(at(now), night)).toEqual(at(expected));
  });

  test.each(["02:00", "02:01", "02:30", "02:59", "03:00"])(
    "that end at %s, which the clocks leap over, end where they land",
    (time) => {
      const quiet = { ...night, to: minuteOfDay(time) };
      for (const now of ["2026-03-08T02:30:00Z", "2026-03-08T06:00:00Z", "2026-03-08T06:59:00Z"])
        expect(afterQuietHours(at(now), quiet)).toEqual(at("2026-03-08T07:00:00Z"));
    },
  );

  test.each([
    ["America/Havana", "2026-03-08T04:35:20Z", "2026-03-08T05:00:00Z"],
    ["America/Santiago", "2026-09-06T03:36:00Z", "2026-09-06T04:00:00Z"],
  ])("that end in the hour after midnight, which %s leaps over", (timeZone, now, expected) => {
    const quiet = { from: minuteOfDay("23:30"), to: minuteOfDay("00:15"), timeZone };
    expect(afterQuietHours(at(now), quiet)).toEqual(at(expected));
  });

  test("that begin when they end, or are not chosen, hold nothing back", () => {
    const now = at("2026-07-02T03:00:00Z");
    expect(afterQuietHours(now, null)).toEqual(now);
    expect(afterQuietHours(now, { ...night, to: night.from })).toEqual(now);
  });

  test("hold back for less than a day and an hour, to a moment that is not quiet", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const moment = fc.date({
      min: at("2025-01-01T00:00:00Z"),
      max: at("2027-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    const timeZone = fc.constantFrom("America/Detroit", "America/Phoenix", "Asia/Kathmandu", "UTC");
    fc.assert(
      fc.property(moment, minute, minute, timeZone, (now, from, to, zone) => {
        const quiet = { from, to, timeZone: zone };
        const end = afterQuietHours(now, quiet);
        const hours = (end.getTime() - now.getTime()) / 3_600_000;
        expect(hours).toBeGreaterThanOrEqual(-1 / 60);
        expect(hours).toBeLessThanOrEqual(25);
      }),
    );
  });
});
