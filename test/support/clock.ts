import type { Clock } from "#server/platform/clock.ts";

export interface TestClock extends Clock {
  /** Moves the time on. */
  advance(seconds: number): void;
}

/** A clock that starts at the real time and moves when a test says so. */
export function testClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(seconds) {
      ahead += seconds * 1000;
    },
  };
}

/** How many seconds it is to half past midnight by UTC, when it is the evening before in the United States. */
export const toEvening = (now: Date) =>
  (new Date(now).setUTCHours(24, 30, 0, 0) - now.getTime()) / 1000;
