/** How every moment is kept: with its zone, to the millisecond that JavaScript knows. */
export const moment = { withTimezone: true, precision: 3 } as const;
