/** The time as the product sees it; tests put their own in its place. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
