import { Rows, type Unit } from "#engines/reading/api.ts";
import { headCount } from "./heads.ts";

/** How many numbers stand for a word, how many patterns are looked for, and over how many words each reaches. */
export const dimensions = 64;
export const patterns = 192;
export const reach = 5;
/** Values between the patterns and the heads. */
export const middleCount = 96;
const before = (reach - 1) / 2;
const window = reach * patterns;

/** What each part of a word is known by: its form, its stem, its meaning, its concepts, the pause before it, its accent. */
const parts = { form: 1, stem: 2, meaning: 3, concept: 4, pause: 5, accent: 6, mark: 7 } as const;
const marks = { blank: 1, number: 2, zero: 3 } as const;

/** The mark of a unit that is not a word: a number, zero, or a blank. */
const markOf = ({ kind, word }: Unit): number =>
  kind !== "number" ? marks.blank : word === "0" ? marks.zero : marks.number;

function keyOf(part: number, value: number): number {
  const mixed = Math.imul(value ^ Math.imul(part, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}

/** The keys of all that a word is made of; the last two say how it stands in its sentence. */
export function keysOf(unit: Unit): number[] {
  const keys = standingOf(unit);
  const { entry } = unit;
  return entry ? [...wordKeys(entry), ...keys] : [keyOf(parts.mark, markOf(unit)), ...keys];
}

function wordKeys(entry: NonNullable<Unit["entry"]>): number[] {
  const keys = [keyOf(parts.form, entry.surface), keyOf(parts.stem, entry.stem)];
  if (entry.isListed) keys.push(keyOf(parts.meaning, entry.meaning));
  for (const concept of entry.concepts.slice(0, 4)) keys.push(keyOf(parts.concept, concept));
  return keys;
}

function standingOf({ pause, accent }: Unit): number[] {
  const keys = [keyOf(parts.pause, Math.min(pause, 3))];
  if (accent) keys.push(keyOf(parts.accent, 1));
  return keys;
}

/** What training makes of the net. */
export interface NetWeights {
  /** Of each known part of a word, and `dimensions` numbers for each, in bytes of `scale`. */
  keys: Int32Array;
  embeddings: Int8Array;
  scale: number;
  /** For each place of the window and each dimension what it adds to each pattern. */
  windows: Float32Array;
  windowBias: Float32Array;
  /** From the patterns, at their highest and on average, to the middle, and from both to the heads. */
  middle: Float32Array;
  middleBias: Float32Array;
  output: Float32Array;
  direct: Float32Array;
  outputBias: Float32Array;
  /** From the patterns of the passage before, at their highest, to the middle and to the heads. */
  earlierMiddle: Float32Array;
  earlierDirect: Float32Array;
}

const sizes = {
  windows: reach * dimensions * patterns,
  windowBias: patterns,
  middle: 2 * patterns * middleCount,
  middleBias: middleCount,
  output: middleCount * headCount,
  direct: 2 * patterns * headCount,
  outputBias: headCount,
  earlierMiddle: patterns * middleCount,
  earlierDirect: patterns * headCount,
} as const;
type Dense = keyof typeof sizes;
/** The parts of the net that are floats, in their order. */
export const dense = Object.keys(sizes) as Dense[];

/** Reads the net: how many keys, the scale, the keys, the rest as floats, the embeddings. */
export function decodeNet(bytes: Uint8Array): NetWeights {
  const data = Uint8Array.from(bytes).buffer;
  const view = new DataView(data);
  const count = view.getInt32(0, true);
  let at = 8 + count * 4;
  const floats = Object.fromEntries(
    dense.map((name) => {
      const list = new Float32Array(data, at, sizes[name]);
      at += sizes[name] * 4;
      return [name, list];
    }),
  ) as Record<Dense, Float32Array>;
  return {
    ...floats,
    keys: new Int32Array(data, 8, count),
    scale: view.getFloat32(4, true),
    embeddings: new Int8Array(data, at, count * dimensions),
  };
}

/** Words whose part in the patterns is kept ready; beyond these all are made anew. */
const mostKept = 6000;

/** What stands before the first word and behind the last adds nothing. */
const nothing = new Float32Array(window);

/**
 * Reads a passage by windows of five words: each pattern is looked for at every word, and counts by where
 * it fits best and by how often (docs/assessment.md, "Judging"). What a word adds to the patterns hangs on the
 * word alone, so it is made once and kept.
 */
export class WindowNet {
  readonly #weights: NetWeights;
  readonly #rows: Rows;
  readonly #kept = new Map<number, Float32Array>();

  constructor(weights: NetWeights) {
    this.#weights = weights;
    this.#rows = new Rows(weights.keys);
  }

  /**
   * What each head says of a passage, as logits.
   * @param found what `patternsIn` found in it
   * @param earlier the same of the passage before it, if it goes on from one
   */
  heads(found: Float64Array, earlier: Float64Array | null = null): Float64Array {
    const { middle, middleBias, output, direct, outputBias, earlierMiddle, earlierDirect } =
      this.#weights;
    const between = new Float64Array(middleBias);
    const heads = new Float64Array(outputBias);
    addRows(between, found, middle);
    addRows(heads, found, direct);
    if (earlier) {
      const highest = earlier.subarray(0, patterns);
      addRows(between, highest, earlierMiddle);
      addRows(heads, highest, earlierDirect);
    }
    addRows(heads, between.map(Math.tanh), output);
    return heads;
  }

  /** How well each pattern fits a passage where it fits best, and behind these how often it fits. */
  patternsIn(units: readonly Unit[]): Float64Array {
    const bias = this.#weights.windowBias;
    const found = new Float64Array(2 * patterns);
    const share = 1 / Math.sqrt(Math.max(1, units.length));
    const addedAt = (at: number) => {
      const unit = units[at];
      return unit ? this.#addedBy(unit) : nothing;
    };
    let far: Float32Array = nothing;
    let near: Float32Array = nothing;
    let here = addedAt(0);
    let next = addedAt(1);
    for (let place = 0; place < units.length; place += 1) {
      const last = addedAt(place + before);
      for (let pattern = 0; pattern < patterns; pattern += 1) {
        const value =
          (bias[pattern] ?? 0) +
          (far[pattern] ?? 0) +
          (near[pattern + patterns] ?? 0) +
          (here[pattern + 2 * patterns] ?? 0) +
          (next[pattern + 3 * patterns] ?? 0) +
          (last[pattern + 4 * patterns] ?? 0);
        if (value <= 0) continue;
        if (value > (found[pattern] ?? 0)) found[pattern] = value;
        found[patterns + pattern] = (found[patterns + pattern] ?? 0) + value * share;
      }
      [far, near, here, next] = [near, here, next, last];
    }
    return found;
  }

  /** What a word, the pause before it and its accent add to every pattern at each place of the window. */
  #addedBy(unit: Unit): Float32Array {
    const { entry, pause, accent } = unit;
    const standing = Math.min(pause, 3) * 2 + (accent ? 1 : 0);
    const word = entry ? entry.surface ^ Math.imul(entry.stem, 31) : markOf(unit);
    const name = keyOf(standing, word);
    return this.#kept.get(name) ?? this.#keep(name, keysOf(unit));
  }

  #keep(name: number, keys: readonly number[]): Float32Array {
    const { embeddings, scale, windows } = this.#weights;
    const numbers = new Float64Array(dimensions);
    for (const key of keys) {
      const row = this.#rows.of(key);
      if (row < 0) continue;
      for (let at = 0; at < dimensions; at += 1)
        numbers[at] = (numbers[at] ?? 0) + (embeddings[row * dimensions + at] ?? 0) * scale;
    }
    const sums = new Float64Array(window);
    for (let place = 0; place < reach; place += 1)
      addRows(
        sums.subarray(place * patterns, (place + 1) * patterns),
        numbers,
        windows.subarray(place * dimensions * patterns, (place + 1) * dimensions * patterns),
      );
    const added = new Float32Array(sums);
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(name, added);
    return added;
  }
}

/** The rows whose factor is not 0. All calls share it, so it holds only until the next one. */
const active = new Int32Array(2 * patterns);

/**
 * Adds to the numbers of a list each row of a table times its factor. Four rows at once, as the list is
 * read and written for each pass.
 */
function addRows(list: Float64Array, factors: Float64Array, table: Float32Array): void {
  const width = list.length;
  let count = 0;
  let idle = 0;
  for (let row = 0; row < factors.length; row += 1) {
    if (factors[row] === 0) idle = row;
    else active[count++] = row;
  }
  // The last four are filled up with a row whose factor is 0.
  while (count % 4 > 0) active[count++] = idle;
  for (let index = 0; index < count; index += 4) {
    const one = active[index] ?? 0;
    const two = active[index + 1] ?? 0;
    const three = active[index + 2] ?? 0;
    const four = active[index + 3] ?? 0;
    const factor1 = factors[one] ?? 0;
    const factor2 = factors[two] ?? 0;
    const factor3 = factors[three] ?? 0;
    const factor4 = factors[four] ?? 0;
    for (let at = 0; at < width; at += 1)
      list[at] =
        (list[at] ?? 0) +
        factor1 * (table[one * width + at] ?? 0) +
        factor2 * (table[two * width + at] ?? 0) +
        factor3 * (table[three * width + at] ?? 0) +
        factor4 * (table[four * width + at] ?? 0);
  }
}
