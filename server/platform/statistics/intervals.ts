export interface Interval {
  low: number;
  high: number;
}

/** Standard errors on each side of the mean in a 95 % confidence interval. */
const z = 1.959964;

/**
 * The 95 % confidence interval of a figure from its standard error (normal approximation), limited to
 * possible values.
 * @param range the least and largest possible value
 */
export function intervalOf(
  figure: number,
  variance: number,
  range: readonly [least: number, most: number] = [-Infinity, Infinity],
): Interval {
  const half = z * Math.sqrt(variance);
  const [least, most] = range;
  return { low: Math.max(least, figure - half), high: Math.min(most, figure + half) };
}

/**
 * The 95 % confidence interval of a share: Wilson's (1927), with the effective number of independent
 * answers (Korn and Graubard 1998). Unlike the normal interval it has a width at 0 and 1.
 * @param clusters the largest number of answers that can be independent
 */
export function intervalOfShare(share: number, variance: number, clusters: number): Interval {
  const n = variance > 0 ? Math.min(clusters, (share * (1 - share)) / variance) : clusters;
  const least = Math.max(1, n);
  const scale = 1 + z ** 2 / least;
  const middle = (share + z ** 2 / (2 * least)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / least + z ** 2 / (4 * least ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
