import { federalHolidayOn } from "#contract/federal-holidays.ts";
import type { OpenHours } from "#contract/shops.ts";
import { dayMs } from "#server/platform/clock.ts";

interface Calendar {
  timeZone: string;
  openHours: OpenHours;
}

/** Reads what the clocks of a time zone show at a moment, as if it were UTC. */
function clocksOf(timeZone: string) {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  return (moment: number) => new Date(`${format.format(moment).replace(" ", "T")}Z`);
}

/** The moment at which the clocks show this. */
function momentOf(local: number, localAt: (moment: number) => Date): number {
  const offset = (moment: number) => localAt(moment).getTime() - moment;
  const guess = local - offset(local);
  return local - offset(guess);
}

/** The days on which people are away although the law does not say so: around Thanksgiving and Christmas. */
const isAround = (day: Date) =>
  federalHolidayOn(new Date(day.getTime() - dayMs)) === "thanksgiving" ||
  (day.getUTCMonth() === 11 && [24, 26, 31].includes(day.getUTCDate()));

const isDayOff = (day: Date) => federalHolidayOn(day) !== null || isAround(day);

/** The shop's nearest day of work, by its own calendar: that of a moment, or the first before or after it. */
export function dayOfWork(
  moment: Date,
  direction: "before" | "after",
  { timeZone, openHours }: Calendar,
): string {
  const step = direction === "before" ? -dayMs : dayMs;
  const day = new Date(clocksOf(timeZone)(moment.getTime()).setUTCHours(0, 0, 0, 0));
  while (!openHours[day.getUTCDay()] || isDayOff(day)) day.setTime(day.getTime() + step);
  return day.toISOString().slice(0, 10);
}

/** Late in the morning, after lunch, and in the afternoon: further apart than an interview is long. */
const clocks = [10, 13, 15];

/**
 * Three times to meet, on three of the shop's next days of work but one, by its own clocks and within
 * its hours.
 * @param turn how many the shop has asked before: three in a row get no time in common
 */
export function interviewTimes(
  now: Date,
  { timeZone, openHours }: Calendar,
  turn: number,
): string[] {
  const localAt = clocksOf(timeZone);
  const midnight = new Date(localAt(now.getTime()).setUTCHours(0, 0, 0, 0)).getTime();
  const days: Date[] = [];
  for (let ahead = 1; days.length <= clocks.length; ahead += 1) {
    const day = new Date(midnight + ahead * dayMs);
    const open = openHours[day.getUTCDay()];
    const isOpen = open && open.opens <= "10:00" && open.closes >= "16:00";
    if (isOpen && !isDayOff(day)) days.push(day);
  }
  return clocks.map((_, at) => {
    const hour = clocks[(at + turn) % clocks.length] ?? 0;
    const local = (days[at + 1]?.getTime() ?? 0) + hour * (dayMs / 24);
    return new Date(momentOf(local, localAt)).toISOString();
  });
}
