/** Milliseconds that the server's clock is ahead of this browser's; behind is below zero. */
let ahead = 0;

/** Notes what the server's clock said, as an answer carries it (`Date`). */
export function noteServerTime(date: string | null) {
  const at = Date.parse(date ?? "");
  if (!Number.isNaN(at)) ahead = at - Date.now();
}

/** A moment of the server, by this browser's clock. */
export const byOwnClock = (moment: string): number => Date.parse(moment) - ahead;
