import { type FederalHoliday, federalHolidayOn } from "#contract/federal-holidays.ts";
import type { OpenHours } from "#contract/shops.ts";
import { localIn, momentIn } from "#web/lib/zoned-time.ts";
import { latestTime } from "./proposal.ts";

export interface DayOfWeek {
  /** "2026-11-26", by the shop's clocks. */
  date: string;
  holiday: FederalHoliday | null;
  /** Each full hour at which it can begin and that lies ahead, as `<input type="datetime-local">` writes it. */
  times: string[];
}

const dayMs = 24 * 60 * 60_000;

/** A day so many days on; days are dates without a zone. */
const daysOn = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

const weekdayOf = (date: string) => new Date(date).getUTCDay();

/** The Monday of a day's week. */
const mondayOf = (date: string) => daysOn(date, -((weekdayOf(date) + 6) % 7));

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The hours at which an interview of so many minutes may begin, so that it is over before the shop closes. */
function hoursBetween({ opens, closes }: { opens: string; closes: string }, minutes: number) {
  const first = Math.ceil(minutesOf(opens) / 60);
  const last = Math.floor((minutesOf(closes) - minutes) / 60);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    `${first + at}:00`.padStart(5, "0"),
  );
}

interface Calendar {
  zone: string;
  hours: OpenHours;
  /** How long the interview takes. */
  minutes: number;
  /** The present moment in milliseconds. */
  now: number;
}

/**
 * The days of a week that lie ahead and on which the shop is open, with the hours that can be proposed.
 * A federal holiday is told and has none.
 * @param monday the first day of the week
 */
export function weekOf(monday: string, { zone, hours, minutes, now }: Calendar): DayOfWeek[] {
  const today = localIn(zone, now).slice(0, 10);
  return Array.from({ length: 7 }, (_, at) => daysOn(monday, at)).flatMap((date): DayOfWeek[] => {
    const open = hours[weekdayOf(date)];
    if (!open || date < today) return [];
    const holiday = federalHolidayOn(new Date(date));
    if (holiday) return [{ date, holiday, times: [] }];
    const times = hoursBetween(open, minutes)
      .map((clock) => `${date}T${clock}`)
      .filter((time) => isAhead(zone, time, now));
    return times.length > 0 ? [{ date, holiday, times }] : [];
  });
}

const clockOf = (time: string) => time.slice(11);

/**
 * The rows of a week as a calendar draws it: one for each hour that some day has, so that an hour
 * stands at one height on all days. A day without the hour has null there.
 */
export function rowsOf(days: readonly DayOfWeek[]): (day: DayOfWeek) => (string | null)[] {
  const clocks = [...new Set(days.flatMap(({ times }) => times.map(clockOf)))].toSorted();
  return ({ times }) => {
    const last = clocks.indexOf(clockOf(times.at(-1) ?? ""));
    return clocks
      .slice(0, last + 1)
      .map((clock) => times.find((time) => clockOf(time) === clock) ?? null);
  };
}

function isAhead(zone: string, time: string, now: number): boolean {
  const moment = Date.parse(momentIn(zone, time) ?? "");
  return moment > now && moment <= latestTime(now);
}

/** Which week to begin with: the present one, or the next where that has more of a choice of days. */
export function firstWeek(calendar: Calendar): string {
  const monday = mondayOf(localIn(calendar.zone, calendar.now).slice(0, 10));
  const next = daysOn(monday, 7);
  const openDays = (first: string) =>
    weekOf(first, calendar).filter(({ times }) => times.length > 0).length;
  const left = openDays(monday);
  return left < 2 && openDays(next) > left ? next : monday;
}

/** The Monday so many weeks on; null where it is over, or too far off to propose anything. */
export function weeksOn(monday: string, weeks: number, calendar: Calendar): string | null {
  const { zone, now } = calendar;
  const other = daysOn(monday, 7 * weeks);
  const first = mondayOf(localIn(zone, now).slice(0, 10));
  const last = localIn(zone, latestTime(now)).slice(0, 10);
  const isOver = other < first || (other === first && weekOf(first, calendar).length === 0);
  return isOver || other > last ? null : other;
}
