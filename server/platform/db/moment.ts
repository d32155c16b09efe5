import type { Clock } from "../clock.ts";

/**
 * The column type of every timestamp: with time zone, to the millisecond, as precise as a JavaScript
 * `Date`.
 */
export const moment = { withTimezone: true, precision: 3 } as const;

/**
 * The current time, but at least a millisecond after `before`, so that two versions of a row never share a
 * timestamp and an editor with the older one is always noticed.
 */
export const laterThan = ({ clock }: { clock: Clock }, before: Date): Date =>
  new Date(Math.max(clock.now().getTime(), before.getTime() + 1));
