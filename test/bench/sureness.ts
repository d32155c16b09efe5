import { chanceOf } from "#server/platform/statistics/chance.ts";

const draws = 2000;
const seed = 19;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How many times as much something is now, and between which two it lies nineteen times in twenty. */
export interface Change {
  times: number;
  low: number;
  high: number;
  /** Whether that interval leaves out that nothing changed. */
  isSure: boolean;
}

/**
 * What changed between two runs, by drawing the rounds of each anew. A round is a pair: the product and the
 * limit one after the other, so that what else the machine did befell both.
 * @param before a figure of each round: a share of its own limit
 * @returns null where a run has fewer than two rounds: they say nothing of how they scatter
 */
export function changeOf(before: readonly number[], now: readonly number[]): Change | null {
  if (before.length < 2 || now.length < 2) return null;
  const [logsBefore, logsNow] = [before.map(Math.log), now.map(Math.log)];
  const chance = chanceOf(seed, 0);
  const drawn = (logs: readonly number[]) => mean(logs.map(() => chance.one(logs)));
  const found = Array.from({ length: draws }, () => drawn(logsNow) - drawn(logsBefore)).toSorted(
    (a, b) => a - b,
  );
  const at = (part: number) => Math.exp(found[Math.floor(part * (draws - 1))] ?? 0);
  const [low, high] = [at(0.025), at(0.975)];
  return {
    times: Math.exp(mean(logsNow) - mean(logsBefore)),
    low,
    high,
    isSure: low > 1 || high < 1,
  };
}
