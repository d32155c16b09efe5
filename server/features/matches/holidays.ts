import { dayMs } from "#server/platform/clock.ts";

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6];

/** The n-th of a weekday in a month; the last one for -1. Days are midnights in UTC. */
function nth(n: number, weekday: number, year: number, month: number): number {
  if (n < 0) return nth(1, weekday, year, month + 1) - 7 * dayMs;
  const first = new Date(Date.UTC(year, month, 1));
  const until = (weekday - first.getUTCDay() + 7) % 7;
  return first.getTime() + (until + 7 * (n - 1)) * dayMs;
}

/** A holiday of a fixed date, kept on Friday or Monday where it falls on a weekend. */
function observed(year: number, month: number, date: number): number {
  const day = new Date(Date.UTC(year, month, date));
  const shift = day.getUTCDay() === saturday ? -1 : day.getUTCDay() === sunday ? 1 : 0;
  return day.getTime() + shift * dayMs;
}

/** The federal holidays of a year as they are kept (5 U.S.C. 6103; docs/domain.md, "working day"). */
const holidaysOf = (year: number): number[] => [
  observed(year, 0, 1),
  nth(3, monday, year, 0),
  nth(3, monday, year, 1),
  nth(-1, monday, year, 4),
  observed(year, 5, 19),
  observed(year, 6, 4),
  nth(1, monday, year, 8),
  nth(2, monday, year, 9),
  observed(year, 10, 11),
  nth(4, thursday, year, 10),
  observed(year, 11, 25),
];

/** Whether a moment is in a federal holiday; the new year may be kept in the last days of the old. */
export function isFederalHoliday(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  const day = Date.UTC(year, moment.getUTCMonth(), moment.getUTCDate());
  return [...holidaysOf(year), observed(year + 1, 0, 1)].includes(day);
}
