export interface Interval {
  low: number;
  high: number;
}

/** Standard errors to either side of a figure that hold 95 of 100. */
const z = 1.959964;

/**
 * Where a figure lies, at 95 %: the normal interval of its standard error, cut to what it can be.
 * @param range the least and the most that the figure can be
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
 * Where a share lies, at 95 %: Wilson's interval (1927) with the number of independent answers that
 * would vary as much (Korn and Graubard 1998). Unlike the normal one it has a width at 0 and 1.
 * @param clusters how many there are at most that answer independently of each other
 */
export function intervalOfShare(share: number, variance: number, clusters: number): Interval {
  const n = variance > 0 ? Math.min(clusters, (share * (1 - share)) / variance) : clusters;
  const least = Math.max(1, n);
  const scale = 1 + z ** 2 / least;
  const middle = (share + z ** 2 / (2 * least)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / least + z ** 2 / (4 * least ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
