import { type Interval, intervalOfShare } from "./intervals.ts";

export interface Counted {
  /** How many of `of` there were. */
  count: number;
  of: number;
}

/** The 95 % confidence interval of a proportion (Wilson 1927). */
export const shareInterval = ({ count, of }: Counted): Interval =>
  intervalOfShare(count / of, 0, of);

/**
 * The 95 % confidence interval of the difference of two independent proportions: Newcombe's hybrid of their
 * Wilson intervals (Statistics in Medicine 17:873, 1998, method 10).
 * @param a is compared with `b`: a positive difference means that `a` is larger
 */
export function differenceInterval(a: Counted, b: Counted): Interval {
  const [p, q] = [a.count / a.of, b.count / b.of];
  const [ofA, ofB] = [shareInterval(a), shareInterval(b)];
  return {
    low: p - q - Math.hypot(p - ofA.low, ofB.high - q),
    high: p - q + Math.hypot(ofA.high - p, q - ofB.low),
  };
}
