/** The current time. Tests replace it by a clock that they move themselves. */
export interface Clock {
  now(): Date;
}

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

export const systemClock: Clock = { now: () => new Date() };

/** How often a server compares its clock with the database's. */
const lookAgainMs = 60_000;

/**
 * A clock that follows a shared one, so that a server whose own clock is wrong sets no deadlines that have
 * already passed. Between two looks it runs by a counter of this machine that no setting of its clock moves.
 * @param ask reads the shared clock
 * @param own reads that counter, in milliseconds
 */
export async function followingClock(
  ask: () => Promise<Date>,
  own: () => number = () => performance.now(),
): Promise<Clock & { stop(): void }> {
  let ahead = 0;
  const look = async () => {
    const before = own();
    const there = await ask();
    // The shared clock was read somewhere between question and answer: assume halfway.
    ahead = there.getTime() - (before + own()) / 2;
  };
  await look();
  const timer = setInterval(() => void look().catch(() => undefined), lookAgainMs);
  timer.unref();
  return { now: () => new Date(own() + ahead), stop: () => clearInterval(timer) };
}

/** The Monday (UTC) of the week that a moment is in. */
export function mondayOf(moment: Date): Date {
  const day = Math.floor(moment.getTime() / dayMs);
  // Day 0 (1 January 1970) was a Thursday.
  return new Date((day - ((day + 3) % 7)) * dayMs);
}

/** For a time zone: writes the day of a moment, as its clocks show it, as ISO 8601 does. */
export function dayIn(timeZone: string): (moment: Date) => string {
  // Sweden writes days so.
  const { format } = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  return format;
}
