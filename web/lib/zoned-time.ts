/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return shown - Math.floor(moment / 1000) * 1000;
}

/**
 * The moment at which clocks in `zone` show `local`, as `<input type="datetime-local">` writes it;
 * null for what is no time. An hour that a spring skips means the one after it.
 */
export function momentIn(zone: string, local: string): string | null {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return null;
  const guess = wall - offsetAt(zone, wall);
  return new Date(wall - offsetAt(zone, guess)).toISOString();
}

/** What clocks in `zone` show at a moment, as `<input type="datetime-local">` reads it. */
export const localIn = (zone: string, moment: string | number): string => {
  const at = new Date(moment).getTime();
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 16);
};

/** The zone of the clock in front of the reader. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
