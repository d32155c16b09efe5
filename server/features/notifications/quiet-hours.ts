/** Minutes of the day between which nothing leaves the app, in the person's time zone. */
export interface QuietHours {
  from: number;
  to: number;
  timeZone: string;
}

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

export const minuteOfDay = (time: string) => {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

export const timeOfDay = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

function localMinute(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return minuteOfDay(format.format(moment));
}

const isQuiet = (minute: number, { from, to }: QuietHours) =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to;

/**
 * When something may leave the app: now, or at the end of the quiet hours that hold
 * (docs/domain.md, "quiet hours").
 */
export function afterQuietHours(now: Date, quiet: QuietHours | null): Date {
  if (!quiet || quiet.from === quiet.to) return now;
  const minute = localMinute(now, quiet.timeZone);
  if (!isQuiet(minute, quiet)) return now;
  const wait = (quiet.to - minute + dayMinutes) % dayMinutes;
  const begun = Math.floor(now.getTime() / minuteMs) * minuteMs;
  const end = new Date(begun + wait * minuteMs);
  // A change of the clocks in that night moves the end by as much.
  const off = localMinute(end, quiet.timeZone) - quiet.to;
  // If the clocks skip midnight, `off` can be longer than the wait: the end never lies before now.
  let free = Math.max(end.getTime() - off * minuteMs, begun);
  // An end that the clocks leap over is where they land: the first minute that is not quiet.
  while (isQuiet(localMinute(new Date(free), quiet.timeZone), quiet)) free += minuteMs;
  return new Date(free);
}
