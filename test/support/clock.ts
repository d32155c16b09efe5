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
