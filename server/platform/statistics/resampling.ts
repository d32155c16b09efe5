import { chanceOf } from "./chance.ts";

export interface Rounds {
  rounds: number;
  /** The same seed draws the same, so that a figure is the same on every machine. */
  seed: number;
}

/** A figure that fewer rounds than this share could give has no spread worth telling. */
const enoughRounds = 0.9;

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/**
 * How much figures vary when clusters (people, texts, shops) are drawn anew with replacement: the
 * cluster bootstrap (Davison and Hinkley 1997, 3.8). What belongs to one cluster comes or goes as a
 * whole, because ratings by one person, or of one text, are alike. The variance is enlarged by
 * n / (n - 1), without which few clusters would look surer than they are.
 * @param clusters how many there are
 * @param figures figures in an order that stays, of how often each cluster was drawn; null where
 *   what was drawn gives none
 * @returns a variance for each figure; null where there are fewer than two clusters, or the figure
 *   came out in too few rounds
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
