import { chanceOf } from "./chance.ts";

export interface Rounds {
  rounds: number;
  /** The same seed draws the same clusters, so that figures are the same on every machine. */
  seed: number;
}

/** A figure needs a value in at least this share of rounds; otherwise its variance is null. */
const enoughRounds = 0.9;

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/**
 * Estimates the variance of figures by drawing whole clusters (people, texts, shops) with replacement: the
 * cluster bootstrap (Davison and Hinkley 1997, 3.8). Clusters stay whole because ratings by one person, or
 * of one text, are alike. The variance is multiplied by n / (n - 1): otherwise few clusters would look too
 * certain.
 * @param clusters the number of clusters
 * @param figures calculates the figures, in a fixed order, from how often each cluster was drawn; null for
 *   a figure that these draws do not give
 * @returns the variance of each figure; null with fewer than two clusters, or if too few rounds gave the
 *   figure
 */
export function resampledVariances(
  clusters: number,
  figures: (drawn: Float64Array) => readonly (number | null)[],
  { rounds, seed }: Rounds,
): (number | null)[] {
  const drawn = new Float64Array(clusters).fill(1);
  const seen: number[][] = figures(drawn).map(() => []);
  if (clusters < 2) return seen.map(() => null);
  const { next } = chanceOf(seed, clusters);
  for (let round = 0; round < rounds; round++) {
    drawn.fill(0);
    for (let n = 0; n < clusters; n++) {
      const one = Math.floor(next() * clusters);
      drawn[one] = (drawn[one] ?? 0) + 1;
    }
    for (const [place, figure] of figures(drawn).entries())
      if (figure !== null) seen[place]?.push(figure);
  }
  return seen.map((values) =>
    values.length < rounds * enoughRounds ? null : (varianceOf(values) * clusters) / (clusters - 1),
  );
}
