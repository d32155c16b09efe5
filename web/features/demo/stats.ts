import type { DemoEntry } from "#contract/waitlist.ts";

const day = 24 * 60 * 60 * 1000;

/** The four figures of the demo page, as seen at `now`. */
export function statsOf(entries: readonly DemoEntry[], now: number) {
  const since = (from: number) =>
    entries.filter(({ createdAt }) => Date.parse(createdAt) >= from).length;
  return {
    total: entries.length,
    recent: since(now - day),
    week: since(now - 7 * day),
    codes: new Set(entries.map(({ referralCode }) => referralCode.toUpperCase())).size,
  };
}
