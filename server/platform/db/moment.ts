import type { Clock } from "../clock.ts";

/** How every moment is kept: with its zone, to the millisecond that JavaScript knows. */
export const moment = { withTimezone: true, precision: 3 } as const;

/** Now, and strictly later than before, so that an editor who saw the earlier state is always noticed. */
export const laterThan = ({ clock }: { clock: Clock }, before: Date): Date =>
  new Date(Math.max(clock.now().getTime(), before.getTime() + 1));
