/** The time as the product sees it; tests put their own in its place. */
export interface Clock {
  now(): Date;
}

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

export const systemClock: Clock = { now: () => new Date() };

/** How often a server looks at its database's clock again. */
const lookAgainMs = 60_000;

/**
 * A clock that follows another one, which all processes share: a server whose own is wrong gives no
 * deadlines that have passed.
 * @param ask reads the other clock
 * @param own reads this one, in milliseconds
 */
export async function followingClock(
  ask: () => Promise<Date>,
  own: () => number = Date.now,
): Promise<Clock & { stop(): void }> {
  let ahead = 0;
  const look = async () => {
    const before = own();
    const there = await ask();
    // It was read somewhere between the question and the answer.
    ahead = there.getTime() - (before + own()) / 2;
  };
  await look();
  const timer = setInterval(() => void look().catch(() => undefined), lookAgainMs);
  timer.unref();
  return { now: () => new Date(own() + ahead), stop: () => clearInterval(timer) };
}

/** The Monday (UTC) of the week of a moment. */
export function mondayOf(moment: Date): Date {
  const day = Math.floor(moment.getTime() / dayMs);
  // Day 0 was a Thursday.
  return new Date((day - ((day + 3) % 7)) * dayMs);
}
