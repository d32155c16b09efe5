/* The federal holidays of the United States (5 U.S.C. 6103; docs/domain.md, "working day"). */

export const federalHolidays = [
  "newYear",
  "martinLutherKing",
  "presidents",
  "memorial",
  "juneteenth",
  "independence",
  "labor",
  "columbus",
  "veterans",
  "thanksgiving",
  "christmas",
] as const;
export type FederalHoliday = (typeof federalHolidays)[number];

const dayMs = 24 * 60 * 60_000;
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

/** The days on which they are kept in a year. */
const daysOf = (year: number): Record<FederalHoliday, number> => ({
  newYear: observed(year, 0, 1),
  martinLutherKing: nth(3, monday, year, 0),
  presidents: nth(3, monday, year, 1),
  memorial: nth(-1, monday, year, 4),
  juneteenth: observed(year, 5, 19),
  independence: observed(year, 6, 4),
  labor: nth(1, monday, year, 8),
  columbus: nth(2, monday, year, 9),
  veterans: observed(year, 10, 11),
  thanksgiving: nth(4, thursday, year, 10),
  christmas: observed(year, 11, 25),
});

/** The holiday that a day of UTC is, or null; the new year may be kept in the last days of the old. */
export function federalHolidayOn(moment: Date): FederalHoliday | null {
  const year = moment.getUTCFullYear();
  const day = Date.UTC(year, moment.getUTCMonth(), moment.getUTCDate());
  if (day === observed(year + 1, 0, 1)) return "newYear";
  const days = daysOf(year);
  return federalHolidays.find((holiday) => days[holiday] === day) ?? null;
}
