/** The time as the product sees it; tests put their own in its place. */
export interface Clock {
  now(): Date;
}

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

export const systemClock: Clock = { now: () => new Date() };

/** The Monday (UTC) of the week of a moment. */
export function mondayOf(moment: Date): Date {
  const day = Math.floor(moment.getTime() / dayMs);
  // Day 0 was a Thursday.
  return new Date((day - ((day + 3) % 7)) * dayMs);
}
