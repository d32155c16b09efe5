/** The weight of a disagreement between two ratings; 0 if they are equal. */
export type Penalty = (a: number, b: number) => number;

/** A rating two off counts twice as much as one off (Cicchetti and Allison 1971). */
export const linear: Penalty = (a, b) => Math.abs(a - b);

/** A rating two off counts four times as much as one off (Fleiss and Cohen 1973). */
export const quadratic: Penalty = (a, b) => (a - b) ** 2;

/**
 * Counts how often which rating met which, with weights, on a given scale. If the two raters are not the
 * same two people throughout, pairs are added in both orders (`addBothWays`).
 */
export class CrossTable {
  readonly #scale: readonly number[];
  readonly #place: ReadonlyMap<number, number>;
  readonly #cells: Float64Array;
  #total = 0;

  /** @param scale the possible ratings */
  constructor(scale: readonly number[]) {
    this.#scale = scale;
    this.#place = new Map(scale.map((value, place) => [value, place]));
    this.#cells = new Float64Array(scale.length ** 2);
  }

  /** The sum of all added weights. */
  get total(): number {
    return this.#total;
  }

  #placeOf(value: number): number {
    const place = this.#place.get(value);
    if (place === undefined) throw new RangeError(`${value} is not on the scale`);
    return place;
  }

  /**
   * The index of a pair of ratings, for `addAt`.
   * @throws {RangeError} for a value that is not on the scale
   */
  cellOf(a: number, b: number): number {
    return this.#placeOf(a) * this.#scale.length + this.#placeOf(b);
  }

  /** As `add`, by the index of the pair: resampling adds the same pairs many times. */
  addAt(cell: number, weight: number): void {
    this.#cells[cell] = (this.#cells[cell] ?? 0) + weight;
    this.#total += weight;
  }

  /**
   * Adds a pair of ratings with a weight.
   * @throws {RangeError} for a value that is not on the scale
   */
  add(a: number, b: number, weight = 1): void {
    this.addAt(this.cellOf(a, b), weight);
  }

  /** The same for raters in no particular order. */
  addBothWays(a: number, b: number, weight = 1): void {
    this.add(a, b, weight / 2);
    this.add(b, a, weight / 2);
  }

  /** Makes everything that was added independent of the order of the raters. */
  mixSides(): void {
    const size = this.#scale.length;
    for (let i = 0; i < size; i++)
      for (let j = 0; j < i; j++) {
        const [one, other] = [i * size + j, j * size + i];
        const half = ((this.#cells[one] ?? 0) + (this.#cells[other] ?? 0)) / 2;
        this.#cells[one] = half;
        this.#cells[other] = half;
      }
  }

  *#each(): Generator<readonly [a: number, b: number, weight: number]> {
    for (const [i, a] of this.#scale.entries())
      for (const [j, b] of this.#scale.entries())
        yield [a, b, this.#cells[i * this.#scale.length + j] ?? 0];
  }

  /** The weighted mean of a function of both ratings; null if nothing was added. */
  mean(of: (a: number, b: number) => number): number | null {
    if (this.#total <= 0) return null;
    let sum = 0;
    for (const [a, b, weight] of this.#each()) if (weight > 0) sum += weight * of(a, b);
    return sum / this.#total;
  }

  #margins(): { first: Float64Array; second: Float64Array } {
    const size = this.#scale.length;
    const first = new Float64Array(size);
    const second = new Float64Array(size);
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) {
        const weight = this.#cells[i * size + j] ?? 0;
        first[i] = (first[i] ?? 0) + weight;
        second[j] = (second[j] ?? 0) + weight;
      }
    return { first, second };
  }

  /**
   * Cohen's weighted kappa (1968): 1 minus the observed penalty, divided by the penalty that chance would
   * give with the same margins. 1 is full agreement, 0 is chance.
   * @returns null if chance alone would agree fully, for example when there is only one rating
   */
  kappa(penalty: Penalty = quadratic): number | null {
    const met = this.mean(penalty);
    if (met === null) return null;
    const { first, second } = this.#margins();
    let byChance = 0;
    for (const [i, a] of this.#scale.entries())
      for (const [j, b] of this.#scale.entries())
        byChance += (first[i] ?? 0) * (second[j] ?? 0) * penalty(a, b);
    byChance /= this.#total ** 2;
    return byChance > 0 ? 1 - met / byChance : null;
  }

  /** The share of pairs that differ by no more than this; null if nothing was added. */
  shareWithin(most: number): number | null {
    return this.mean((a, b) => (Math.abs(a - b) <= most ? 1 : 0));
  }

  /** The mean of the first ratings minus that of the second; null if nothing was added. */
  meanDifference(): number | null {
    return this.mean((a, b) => a - b);
  }
}
