import { expect, test } from "vitest";
import { federalHolidayOn } from "#contract/federal-holidays.ts";
import { defaultMeeting } from "#contract/meetings.ts";
import { interviewTimes } from "./interview-times.ts";
import { demoShops } from "./shops.ts";

const dayMs = 24 * 60 * 60_000;

const read = (zone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, ...options });
  return (time: string) => format.format(new Date(time));
};

test.each(demoShops.map(({ shop }) => [shop.name, shop] as const))(
  "whenever the demo starts, %s meets people in its hours and on no holiday",
  (_, { timeZone, openHours }) => {
    const weekday = read(timeZone, { weekday: "short" });
    const date = read(timeZone, { dateStyle: "short" });
    const clock = read(timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    const names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
    // Three years of starts, each at another time of day.
    for (let day = 0; day < 3 * 366; day += 1) {
      const now = new Date(Date.UTC(2026, 0, 1, (day * 7) % 24, (day * 13) % 60) + day * dayMs);
      const times = interviewTimes(now, { timeZone, openHours }, day % 3);
      expect(new Set(times.map(date)).size, now.toISOString()).toBe(3);
      for (const time of times) {
        const open = openHours[names.indexOf(weekday(time))];
        const said = `${now.toISOString()}: ${time}`;
        expect(open, said).toBeTruthy();
        expect(clock(time) >= (open?.opens ?? ""), said).toBe(true);
        expect(clock(time) <= (open?.closes ?? ""), said).toBe(true);
        const [month = 0, dayOfMonth = 0, year = 0] = date(time).split("/").map(Number);
        const local = new Date(Date.UTC(2000 + year, month - 1, dayOfMonth));
        expect(federalHolidayOn(local), said).toBeNull();
        expect(Date.parse(time) - now.getTime(), said).toBeGreaterThan(dayMs);
      }
    }
  },
);

test("a shop proposes no time to two people, and none while it meets another", () => {
  const [shop] = demoShops.map((each) => each.shop);
  if (!shop) throw new Error("the demo has no shop");
  const now = new Date("2026-11-20T15:00:00.000Z");
  const times = [0, 1, 2].flatMap((turn) => interviewTimes(now, shop, turn)).toSorted();
  const apart = times.slice(1).map((time, at) => Date.parse(time) - Date.parse(times[at] ?? ""));
  expect(Math.min(...apart) / 60_000).toBeGreaterThanOrEqual(defaultMeeting.minutes);
});
