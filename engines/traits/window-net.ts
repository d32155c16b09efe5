import type { Unit } from "#engines/reading/api.ts";
import { headCount } from "./heads.ts";
import { Rows } from "./rows.ts";

/** How many numbers stand for a word, how many patterns are looked for, and over how many words each reaches. */
export const dimensions = 48;
export const patterns = 112;
export const reach = 5;
/** Values between the patterns and the heads. */
export const middleCount = 64;
const before = (reach - 1) / 2;
const window = reach * patterns;

/** What each part of a word is known by: its form, its stem, its meaning, its concepts, the pause before it, its accent. */
const parts = { form: 1, stem: 2, meaning: 3, concept: 4, pause: 5, accent: 6, mark: 7 } as const;
const marks = { blank: 1, number: 2, zero: 3 } as const;

function keyOf(part: number, value: number): number {
  const mixed = Math.imul(value ^ Math.imul(part, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}

/** The keys of all that a word is made of; the last two say how it stands in its sentence. */
export function keysOf(unit: Unit): number[] {
  const keys = standingOf(unit);
  const { entry } = unit;
  if (!entry) {
    const mark = unit.kind !== "number" ? "blank" : unit.word === "0" ? "zero" : "number";
    return [keyOf(parts.mark, marks[mark]), ...keys];
  }
  return [...wordKeys(entry), ...keys];
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
}

const sizes = {
  windows: reach * dimensions * patterns,
  windowBias: patterns,
  middle: 2 * patterns * middleCount,
  middleBias: middleCount,
  output: middleCount * headCount,
  direct: 2 * patterns * headCount,
  outputBias: headCount,
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

/**
 * Reads a passage by windows of five words: each pattern is looked for at every word, and counts by where
 * it fits best and by how often (docs/assessment.md, "Judging"). What a word adds to the patterns hangs on the
 * word alone, so it is made once and kept.
 */
export class WindowNet {
  readonly #weights: NetWeights;
  readonly #rows: Rows;
  readonly #kept = new Map<number, Float32Array>();
  #sums = new Float32Array(0);

  constructor(weights: NetWeights) {
    this.#weights = weights;
    this.#rows = new Rows(weights.keys);
  }

  /** What each head says of a passage, as logits; zeros for an empty one. */
  heads(units: readonly Unit[]): Float64Array {
    const sums = this.#patternsOf(units);
    const found = new Float64Array(2 * patterns);
    const share = 1 / Math.sqrt(Math.max(1, units.length));
    for (let at = 0; at < units.length * patterns; at += 1) {
      const value = sums[at] ?? 0;
      if (value <= 0) continue;
      const pattern = at % patterns;
      if (value > (found[pattern] ?? 0)) found[pattern] = value;
      found[patterns + pattern] = (found[patterns + pattern] ?? 0) + value * share;
    }
    return this.#headsOf(found);
  }

  #patternsOf(units: readonly Unit[]): Float32Array {
    const needed = units.length * patterns;
    if (this.#sums.length < needed) this.#sums = new Float32Array(needed * 2);
    const sums = this.#sums;
    for (let at = 0; at < needed; at += 1) sums[at] = this.#weights.windowBias[at % patterns] ?? 0;
    units.forEach((unit, at) => {
      const from = Math.max(0, at - before);
      const to = Math.min(units.length - 1, at + before);
      for (const added of this.#addedBy(unit)) {
        for (let place = from; place <= to; place += 1) {
          const start = (at - place + before) * patterns;
          const target = place * patterns;
          for (let pattern = 0; pattern < patterns; pattern += 1)
            sums[target + pattern] = (sums[target + pattern] ?? 0) + (added[start + pattern] ?? 0);
        }
      }
    });
    return sums;
  }

  /** What a word, the pause before it and its accent add to every pattern at each place of the window. */
  #addedBy(unit: Unit): Float32Array[] {
    const standing = standingOf(unit).map((key) => this.#kept.get(key) ?? this.#keep(key, [key]));
    const { entry } = unit;
    if (!entry) {
      const [key = 0] = keysOf(unit);
      return [this.#kept.get(key) ?? this.#keep(key, [key]), ...standing];
    }
    const key = keyOf(parts.form, entry.surface) ^ Math.imul(entry.stem, 31);
    return [this.#kept.get(key) ?? this.#keep(key, wordKeys(entry)), ...standing];
  }

  #keep(name: number, keys: readonly number[]): Float32Array {
    const { embeddings, scale, windows } = this.#weights;
    const numbers = new Float32Array(dimensions);
    for (const key of keys) {
      const row = this.#rows.of(key);
      if (row < 0) continue;
      for (let at = 0; at < dimensions; at += 1)
        numbers[at] = (numbers[at] ?? 0) + (embeddings[row * dimensions + at] ?? 0) * scale;
    }
    const added = new Float32Array(window);
    for (let place = 0; place < reach; place += 1) {
      for (let at = 0; at < dimensions; at += 1) {
        const number = numbers[at] ?? 0;
        if (number === 0) continue;
        const start = (place * dimensions + at) * patterns;
        const target = place * patterns;
        for (let pattern = 0; pattern < patterns; pattern += 1)
          added[target + pattern] =
            (added[target + pattern] ?? 0) + number * (windows[start + pattern] ?? 0);
      }
    }
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(name, added);
    return added;
  }

  #headsOf(found: Float64Array): Float64Array {
    const { middle, middleBias, output, direct, outputBias } = this.#weights;
    const between = Float64Array.from(middleBias);
    const heads = Float64Array.from(outputBias);
    found.forEach((value, at) => {
      if (value === 0) return;
      for (let to = 0; to < middleCount; to += 1)
        between[to] = (between[to] ?? 0) + value * (middle[at * middleCount + to] ?? 0);
      for (let to = 0; to < headCount; to += 1)
        heads[to] = (heads[to] ?? 0) + value * (direct[at * headCount + to] ?? 0);
    });
    between.forEach((sum, at) => {
      const value = Math.tanh(sum);
      for (let to = 0; to < headCount; to += 1)
        heads[to] = (heads[to] ?? 0) + value * (output[at * headCount + to] ?? 0);
    });
    return heads;
  }
}
