/** The time as the product sees it; tests put their own in its place. */
export interface Clock {
  now(): Date;
}

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

export const systemClock: Clock = { now: () => new Date() };
