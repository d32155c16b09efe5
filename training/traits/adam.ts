/** A table of parameters with its gradient and the running means of Adam (Kingma and Ba, 2015). */
export class Table {
  readonly values: Float32Array;
  readonly slopes: Float32Array;
  readonly #means: Float32Array;
  readonly #squares: Float32Array;

  constructor(size: number, start: () => number) {
    this.values = Float32Array.from({ length: size }, start);
    this.slopes = new Float32Array(size);
    this.#means = new Float32Array(size);
    this.#squares = new Float32Array(size);
  }

  /** Takes a step of Adam on the values `from` to `to`, and clears their gradient. */
  step(from: number, to: number, speed: number, mends: readonly [number, number]): void {
    const { values, slopes } = this;
    for (let at = from; at < to; at += 1) {
      const slope = slopes[at] ?? 0;
      slopes[at] = 0;
      const mean = (this.#means[at] ?? 0) * 0.9 + slope * 0.1;
      const square = (this.#squares[at] ?? 0) * 0.999 + slope * slope * 0.001;
      this.#means[at] = mean;
      this.#squares[at] = square;
      values[at] =
        (values[at] ?? 0) - (speed * mean * mends[0]) / (Math.sqrt(square * mends[1]) + 1e-8);
    }
  }
}
