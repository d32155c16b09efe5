/** Rows of a table by the hash of a feature: an open table, since features are looked up by the thousand. */
export class Rows {
  /** A hash and its row (one more than the row, as 0 is an empty place), side by side. */
  readonly #places: Int32Array;
  /** A bit for each hash that may be in the table: small enough to stay near the processor. */
  readonly #known = new Uint8Array(2 ** 18);

  /** @param hashes of the rows in their order, each once, as signed whole numbers of 32 bits */
  constructor(hashes: Int32Array) {
    const room = 2 ** Math.ceil(Math.log2(hashes.length * 2 + 2));
    this.#places = new Int32Array(room * 2);
    hashes.forEach((hash, row) => {
      const bit = hash >>> 11;
      this.#known[bit >>> 3] = (this.#known[bit >>> 3] ?? 0) | (1 << (bit & 7));
      let place = (hash & (room - 1)) * 2;
      while (this.#places[place + 1] !== 0) place = (place + 2) & (room * 2 - 1);
      this.#places[place] = hash;
      this.#places[place + 1] = row + 1;
    });
  }

  /** The row of a feature, or -1. */
  of(hash: number): number {
    const bit = hash >>> 11;
    if (((this.#known[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return -1;
    const places = this.#places;
    const last = places.length - 1;
    let place = (hash * 2) & last;
    while (places[place + 1] !== 0 && places[place] !== hash) place = (place + 2) & last;
    return (places[place + 1] ?? 0) - 1;
  }
}
