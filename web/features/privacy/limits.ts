import { dayMs } from "#web/lib/day.ts";

/** Longest statement and longest request for a review, in characters (contract/privacy.ts). */
export const textLength = 2000;

/** Days between asking for deletion and erasure (contract/privacy.ts). */
export const graceDays = 30;

/** The time zone that erasure days are given in (contract/privacy.ts). */
export const lastDayZone = "Pacific/Pago_Pago";

/** How often an hour somebody may download what is kept about them (contract/privacy.ts). */
export const downloadsAnHour = 10;

/** The day on which somebody who asked to leave then is erased. */
export const erasureDay = (leavingAt: string) =>
  new Date(Date.parse(leavingAt) + graceDays * dayMs).toISOString();
