import {
  dimensions,
  middleCount,
  type NetWeights,
  patterns,
  reach,
} from "#engines/traits/window-net.ts";
import { headCount } from "#engines/traits/heads.ts";
import { Table } from "./adam.ts";

/** Dropout: the share of values, and of whole words, that is left out at random in each reading. */
const dropout = 0.4;
const wordDropout = 0.12;
const keeping = 1 / (1 - dropout);
const warmUp = 200;
const rate = 2e-3;
/** Training reads no more words of a sentence than these. */
export const longest = 64;
const before = (reach - 1) / 2;
const found = 2 * patterns;
const room = longest * Math.max(dimensions, patterns);

/** For each word of a sentence, the embedding rows of its parts. */
export type Words = readonly number[][];

/** The window net in training: forward pass (`read`) with dropout, back-propagation (`blame`), update (`step`). */
export class NetInTraining {
  readonly tables;
  readonly embeddings;
  readonly inputs = new Float32Array(room);
  readonly sums = new Float32Array(room);
  readonly inputSlopes = new Float32Array(room);
  readonly sumSlopes = new Float32Array(room);
  readonly highest = new Int32Array(patterns);
  /** For each place of a sentence the patterns with a gradient to pass back, and their number. */
  readonly blamed = new Int32Array(longest * patterns);
  readonly blamedCounts = new Int32Array(longest);
  readonly values = new Float32Array(found);
  /** What was found in the passage before; zeros where there is none. */
  readonly earlier = new Float32Array(patterns);
  readonly valueSlopes = new Float32Array(found);
  readonly between = new Float32Array(middleCount);
  readonly kept = new Float32Array(middleCount);
  readonly heads = new Float32Array(headCount);
  readonly #touched = new Set<number>();
  #steps = 0;

  constructor(keyCount: number, chance: () => number) {
    const even = (spread: number) => () => (chance() * 2 - 1) * spread;
    this.tables = {
      windows: new Table(reach * dimensions * patterns, even(1 / Math.sqrt(reach * dimensions))),
      windowBias: new Table(patterns, () => 0),
      middle: new Table(found * middleCount, even(1 / Math.sqrt(found))),
      middleBias: new Table(middleCount, () => 0),
      output: new Table(middleCount * headCount, even(1 / Math.sqrt(middleCount))),
      direct: new Table(found * headCount, even(1 / Math.sqrt(found))),
      outputBias: new Table(headCount, () => 0),
      earlierMiddle: new Table(patterns * middleCount, () => 0),
      earlierDirect: new Table(patterns * headCount, () => 0),
    };
    this.embeddings = new Table(keyCount * dimensions, even(0.17));
  }

  /**
   * What each head says of a sentence, as logits; valid until the next call.
   * @param chance decides what is left out; the same numbers give the same answer
   * @param earlier which patterns fit the passage before, as `found` gave them; null where none counts
   */
  read(words: Words, chance: () => number, earlier: Float32Array | null = null): Float32Array {
    if (earlier) this.earlier.set(earlier);
    else this.earlier.fill(0);
    this.#readInputs(words, chance);
    this.#findPatterns(words.length, chance);
    this.#findHeads(chance);
    return this.heads;
  }

  /** How well each pattern fitted the sentence read last, where it fitted best; nothing is passed back through it. */
  found(): Float32Array {
    return this.values.slice(0, patterns);
  }

  /**
   * Adds the gradient of the sentence read last.
   * @param errors the derivative of the loss by each logit
   */
  blame(words: Words, errors: Float32Array): void {
    this.#blameHeads(errors);
    this.#blamePatterns(words);
    for (const part of words.flat()) this.#touched.add(part);
  }

  /**
   * Takes one step of Adam on the gradients added since the last step.
   * @param left the share of the training that is still to come
   */
  step(left: number): void {
    const speed = rate * Math.min(1, this.#steps / warmUp) * Math.max(0.02, left);
    this.#steps += 1;
    const mends = [1 / (1 - 0.9 ** this.#steps), 1 / (1 - 0.999 ** this.#steps)] as const;
    for (const table of Object.values(this.tables))
      table.step(0, table.values.length, speed, mends);
    for (const part of this.#touched)
      this.embeddings.step(part * dimensions, (part + 1) * dimensions, speed, mends);
    this.#touched.clear();
  }

  /** The net as the engine reads it, with embeddings quantized to bytes. */
  weights(keys: Int32Array): NetWeights {
    const { tables, embeddings } = this;
    const largest = embeddings.values.reduce(
      (most, value) => Math.max(most, Math.abs(value)),
      1e-9,
    );
    const scale = Math.fround(largest / 127);
    return {
      keys,
      scale,
      embeddings: Int8Array.from(embeddings.values, (value) => Math.round(value / scale)),
      windows: tables.windows.values,
      windowBias: tables.windowBias.values,
      middle: tables.middle.values,
      middleBias: tables.middleBias.values,
      output: tables.output.values,
      direct: tables.direct.values,
      outputBias: tables.outputBias.values,
      earlierMiddle: tables.earlierMiddle.values,
      earlierDirect: tables.earlierDirect.values,
    };
  }

  #readInputs(words: readonly number[][], chance: () => number): void {
    const { inputs, embeddings } = this;
    inputs.fill(0, 0, words.length * dimensions);
    words.forEach((parts, word) => {
      if (chance() < wordDropout) return;
      const start = word * dimensions;
      for (const part of parts)
        for (let at = 0; at < dimensions; at += 1)
          inputs[start + at] =
            (inputs[start + at] ?? 0) + (embeddings.values[part * dimensions + at] ?? 0);
      for (let at = 0; at < dimensions; at += 1)
        inputs[start + at] = chance() < dropout ? 0 : (inputs[start + at] ?? 0) * keeping;
    });
  }

  #findPatterns(length: number, chance: () => number): void {
    const { inputs, sums, values, highest } = this;
    const { windows, windowBias } = this.tables;
    for (let at = 0; at < length * patterns; at += 1)
      sums[at] = windowBias.values[at % patterns] ?? 0;
    for (let word = 0; word < length; word += 1) {
      for (let at = 0; at < dimensions; at += 1) {
        const input = inputs[word * dimensions + at] ?? 0;
        if (input === 0) continue;
        const to = Math.min(length - 1, word + before);
        for (let place = Math.max(0, word - before); place <= to; place += 1) {
          const start = ((word - place + before) * dimensions + at) * patterns;
          const target = place * patterns;
          for (let pattern = 0; pattern < patterns; pattern += 1)
            sums[target + pattern] =
              (sums[target + pattern] ?? 0) + input * (windows.values[start + pattern] ?? 0);
        }
      }
    }
    values.fill(0);
    highest.fill(-1);
    const share = 1 / Math.sqrt(length);
    for (let at = 0; at < length * patterns; at += 1) {
      const value = sums[at] ?? 0;
      if (value <= 0) continue;
      const pattern = at % patterns;
      if (value > (values[pattern] ?? 0)) {
        values[pattern] = value;
        highest[pattern] = at;
      }
      values[patterns + pattern] = (values[patterns + pattern] ?? 0) + value * share;
    }
    for (let at = 0; at < found; at += 1)
      values[at] = chance() < dropout ? 0 : (values[at] ?? 0) * keeping;
  }

  /** Adds what patterns say to the middle and to the heads. */
  #say(fits: Float32Array, toMiddle: Table, toHeads: Table): void {
    const { between, heads } = this;
    for (let at = 0; at < fits.length; at += 1) {
      const value = fits[at] ?? 0;
      if (value === 0) continue;
      for (let to = 0; to < middleCount; to += 1)
        between[to] = (between[to] ?? 0) + value * (toMiddle.values[at * middleCount + to] ?? 0);
      for (let to = 0; to < headCount; to += 1)
        heads[to] = (heads[to] ?? 0) + value * (toHeads.values[at * headCount + to] ?? 0);
    }
  }

  #findHeads(chance: () => number): void {
    const { between, kept, heads, tables } = this;
    const { output } = tables;
    between.set(tables.middleBias.values);
    heads.set(tables.outputBias.values);
    this.#say(this.values, tables.middle, tables.direct);
    this.#say(this.earlier, tables.earlierMiddle, tables.earlierDirect);
    for (let at = 0; at < middleCount; at += 1) {
      between[at] = Math.tanh(between[at] ?? 0);
      kept[at] = chance() < dropout ? 0 : keeping;
      const value = (between[at] ?? 0) * (kept[at] ?? 0);
      if (value === 0) continue;
      for (let to = 0; to < headCount; to += 1)
        heads[to] = (heads[to] ?? 0) + value * (output.values[at * headCount + to] ?? 0);
    }
  }

  #blameHeads(errors: Float32Array): void {
    const { values, valueSlopes, earlier, between, kept } = this;
    const { middle, middleBias, output, direct, outputBias, earlierMiddle, earlierDirect } =
      this.tables;
    valueSlopes.fill(0);
    for (let to = 0; to < headCount; to += 1)
      outputBias.slopes[to] = (outputBias.slopes[to] ?? 0) + (errors[to] ?? 0);
    for (let at = 0; at < middleCount; at += 1) {
      const share = kept[at] ?? 0;
      if (share === 0) continue;
      const value = between[at] ?? 0;
      let slope = 0;
      for (let to = 0; to < headCount; to += 1) {
        const place = at * headCount + to;
        const error = errors[to] ?? 0;
        slope += error * (output.values[place] ?? 0);
        output.slopes[place] = (output.slopes[place] ?? 0) + error * value * share;
      }
      slope *= share * (1 - value * value);
      middleBias.slopes[at] = (middleBias.slopes[at] ?? 0) + slope;
      for (let from = 0; from < found; from += 1) {
        const known = values[from] ?? 0;
        if (known === 0) continue;
        const place = from * middleCount + at;
        valueSlopes[from] = (valueSlopes[from] ?? 0) + slope * (middle.values[place] ?? 0);
        middle.slopes[place] = (middle.slopes[place] ?? 0) + slope * known;
      }
      for (let from = 0; from < patterns; from += 1) {
        const known = earlier[from] ?? 0;
        if (known === 0) continue;
        const place = from * middleCount + at;
        earlierMiddle.slopes[place] = (earlierMiddle.slopes[place] ?? 0) + slope * known;
      }
    }
    for (let from = 0; from < patterns; from += 1) {
      const known = earlier[from] ?? 0;
      if (known === 0) continue;
      for (let to = 0; to < headCount; to += 1) {
        const place = from * headCount + to;
        earlierDirect.slopes[place] =
          (earlierDirect.slopes[place] ?? 0) + (errors[to] ?? 0) * known;
      }
    }
    for (let from = 0; from < found; from += 1) {
      const known = values[from] ?? 0;
      if (known === 0) continue;
      let slope = 0;
      for (let to = 0; to < headCount; to += 1) {
        const place = from * headCount + to;
        const error = errors[to] ?? 0;
        slope += error * (direct.values[place] ?? 0);
        direct.slopes[place] = (direct.slopes[place] ?? 0) + error * known;
      }
      valueSlopes[from] = ((valueSlopes[from] ?? 0) + slope) * keeping;
    }
  }

  #blamePatterns(words: readonly number[][]): void {
    const { inputs, sums, inputSlopes, sumSlopes, valueSlopes, highest, embeddings } = this;
    const { blamed, blamedCounts } = this;
    const { windows, windowBias } = this.tables;
    const length = words.length;
    const share = 1 / Math.sqrt(length);
    for (let place = 0; place < length; place += 1) {
      const start = place * patterns;
      let count = 0;
      for (let pattern = 0; pattern < patterns; pattern += 1) {
        if ((sums[start + pattern] ?? 0) <= 0) continue;
        let slope = (valueSlopes[patterns + pattern] ?? 0) * share;
        if (highest[pattern] === start + pattern) slope += valueSlopes[pattern] ?? 0;
        if (slope === 0) continue;
        windowBias.slopes[pattern] = (windowBias.slopes[pattern] ?? 0) + slope;
        blamed[start + count] = pattern;
        sumSlopes[start + count] = slope;
        count += 1;
      }
      blamedCounts[place] = count;
    }
    for (let word = 0; word < length; word += 1) {
      for (let at = 0; at < dimensions; at += 1) {
        const input = inputs[word * dimensions + at] ?? 0;
        let slope = 0;
        if (input !== 0) {
          const to = Math.min(length - 1, word + before);
          for (let place = Math.max(0, word - before); place <= to; place += 1) {
            const start = ((word - place + before) * dimensions + at) * patterns;
            const behind = place * patterns + (blamedCounts[place] ?? 0);
            for (let at = place * patterns; at < behind; at += 1) {
              const blame = sumSlopes[at] ?? 0;
              const target = start + (blamed[at] ?? 0);
              slope += blame * (windows.values[target] ?? 0);
              windows.slopes[target] = (windows.slopes[target] ?? 0) + blame * input;
            }
          }
        }
        inputSlopes[word * dimensions + at] = slope * keeping;
      }
    }
    words.forEach((parts, word) => {
      for (const part of parts)
        for (let at = 0; at < dimensions; at += 1)
          embeddings.slopes[part * dimensions + at] =
            (embeddings.slopes[part * dimensions + at] ?? 0) +
            (inputSlopes[word * dimensions + at] ?? 0);
    });
  }
}
