/** Longest statement and longest request for a review, in characters (contract/privacy.ts). */
export const textLength = 2000;

/** Days between asking for deletion and erasure (contract/privacy.ts). */
export const graceDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** The day on which somebody who asked to leave then is erased. */
export const erasureDay = (leavingAt: string) =>
  new Date(Date.parse(leavingAt) + graceDays * dayMs).toISOString();
