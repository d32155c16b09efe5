import type { DemoEntry } from "#contract/waitlist.ts";
import { dayMs } from "#web/lib/day.ts";

/** The four figures of the demo page, as seen at `now`. */
export function statsOf(entries: readonly DemoEntry[], now: number) {
  const since = (from: number) =>
    entries.filter(({ createdAt }) => Date.parse(createdAt) >= from).length;
  return {
    total: entries.length,
    recent: since(now - dayMs),
    week: since(now - 7 * dayMs),
    codes: new Set(entries.map(({ referralCode }) => referralCode.toUpperCase())).size,
  };
}
