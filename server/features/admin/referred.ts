import type { Counts } from "#server/platform/counts/read.ts";

/** What the waitlist holds, and whom it held before they were erased; by code, and of all. */
export const referralCounters = ["waitlist", "erased"];
/** The key under which everybody erased is counted, with whatever code. */
export const anyCode = "*";

/**
 * How many were erased of those that came with a code. What was imported before imports were counted
 * is known by its admission alone.
 */
export function goneOf(counts: Counts, key: string) {
  const admitted = counts.of("erased", "admitted", key);
  return { applied: Math.max(counts.of("erased", "applied", key), admitted), admitted };
}

/**
 * How many people a code brought, and what the waitlist says of them, from counts that were read of it. Whoever was
 * erased stays counted, as they were counted when they came (docs/domain.md, "applied and admitted").
 */
export function referredBy(counts: Counts, code: string) {
  const listed = (status: string) => counts.of("waitlist", status, code);
  const [pending, approved, rejected] = [listed("pending"), listed("approved"), listed("rejected")];
  const gone = goneOf(counts, code);
  return {
    applied: pending + approved + rejected + gone.applied,
    admitted: approved + gone.admitted,
    pending,
    rejected,
    erased: gone.applied - gone.admitted,
  };
}
