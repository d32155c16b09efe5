import { type Interval, intervalOfShare } from "./intervals.ts";

export interface Counted {
  /** How many of `of` it was. */
  count: number;
  of: number;
}

/** Where the share of a simple count lies, at 95 %: Wilson's interval (1927). */
export const shareInterval = ({ count, of }: Counted): Interval =>
  intervalOfShare(count / of, 0, of);

/**
 * Where the difference of two independent shares lies, at 95 %: Newcombe's hybrid of their Wilson
 * intervals (Statistics in Medicine 17:873, 1998, method 10).
 * @param a is held against `b`: a positive difference says that it is the greater
 */
export function differenceInterval(a: Counted, b: Counted): Interval {
  const [p, q] = [a.count / a.of, b.count / b.of];
  const [ofA, ofB] = [shareInterval(a), shareInterval(b)];
  return {
    low: p - q - Math.hypot(p - ofA.low, ofB.high - q),
    high: p - q + Math.hypot(ofA.high - p, q - ofB.low),
  };
}
