import {
  dimensions,
  keysOf,
  middleCount,
  type NetWeights,
  patterns,
  reach,
} from "#engines/traits/window-net.ts";
import {
  directionHead,
  headCount,
  headOf,
  strengthHead,
  subjectHead,
  subjects,
  topicHead,
  traits,
} from "#engines/traits/heads.ts";
import { chanceOf } from "#engines/traits/regression.ts";
import type { Vocabulary } from "#engines/reading/vocabulary.ts";
import { seeded, shuffled } from "./chance.ts";
import type { Example } from "./corpus.ts";
import { unitsOf } from "./train-sentences.ts";

const rounds = 5;
const batch = 32;
const rate = 2e-3;
const warmUp = 200;
/** The share of numbers, and of whole words, that is left out each time a sentence is read. */
const dropout = 0.4;
const wordDropout = 0.12;
/** A head that should say yes counts so much: there are fewer such. */
const yesWeight = 1.5;
const strengthShare = 0.6;
const rareLimit = 2;
const longest = 64;
const before = (reach - 1) / 2;

/** One parameter table with its gradient and what Adam remembers of it (Kingma and Ba, 2015). */
class Table {
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

  /** A step of Adam on a stretch of the table; its slopes are used up. */
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

/** A sentence as the net reads it: for each word the rows of its parts; what each head should say. */
interface Row {
  words: number[][];
  targets: Float64Array;
  weight: number;
}

/** What each head should say of a sentence: 1 or 0, the strength, NaN where it teaches nothing. */
function targetsOf({ directions, subject, judged }: Example): Float64Array {
  const targets = new Float64Array(headCount).fill(Number.NaN);
  const self = subject === "self";
  if (judged || !self) {
    traits.forEach((_, trait) => {
      const direction = self ? (directions[trait] ?? 0) : 0;
      targets[headOf(trait, 1)] = direction > 0 ? 1 : 0;
      targets[headOf(trait, -1)] = direction < 0 ? 1 : 0;
      targets[topicHead + trait] = direction === 0 ? 0 : 1;
      if (directions[trait]) targets[directionHead] = directions[trait] > 0 ? 1 : 0;
    });
  }
  subjects.forEach((one, at) => {
    targets[subjectHead + at] = subject === one ? 1 : 0;
  });
  const strongest = Math.max(...directions.map(Math.abs));
  if (strongest > 0) targets[strengthHead] = strongest;
  return targets;
}

function rowsOf(examples: readonly Example[], vocabulary: Vocabulary) {
  const read = examples.map((example) =>
    unitsOf(example.text, vocabulary)
      .slice(0, longest)
      .map((unit) => keysOf(unit)),
  );
  const counts = new Map<number, number>();
  for (const words of read)
    for (const key of words.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= rareLimit).map(([key]) => key);
  const keys = Int32Array.from(known).toSorted();
  const rowOf = new Map([...keys].map((key, row) => [key, row]));
  const rows = examples.flatMap((example, at): Row[] => {
    const words = (read[at] ?? []).map((list) =>
      list.flatMap((key) => (rowOf.has(key) ? [rowOf.get(key) as number] : [])),
    );
    if (words.length === 0) return [];
    return [{ words, targets: targetsOf(example), weight: example.weight }];
  });
  return { keys, rows };
}

/**
 * Trains the window net on labelled sentences by Adam, in a seeded order: the same sentences give the same
 * bytes (docs/assessment.md, "Training").
 */
export function trainNet(
  examples: readonly Example[],
  vocabulary: Vocabulary,
  told: (round: number, loss: number) => void = () => {},
): NetWeights {
  const random = seeded(20_261_122);
  const even = (spread: number) => () => (random() * 2 - 1) * spread;
  const { keys, rows } = rowsOf(examples, vocabulary);
  const found = 2 * patterns;
  const tables = {
    windows: new Table(reach * dimensions * patterns, even(1 / Math.sqrt(reach * dimensions))),
    windowBias: new Table(patterns, () => 0),
    middle: new Table(found * middleCount, even(1 / Math.sqrt(found))),
    middleBias: new Table(middleCount, () => 0),
    output: new Table(middleCount * headCount, even(1 / Math.sqrt(middleCount))),
    direct: new Table(found * headCount, even(1 / Math.sqrt(found))),
    outputBias: new Table(headCount, () => 0),
  };
  const embeddings = new Table(keys.length * dimensions, even(0.17));
  const room = longest * Math.max(dimensions, patterns);
  const inputs = new Float32Array(room);
  const sums = new Float32Array(room);
  const inputSlopes = new Float32Array(room);
  const sumSlopes = new Float32Array(room);
  const highest = new Int32Array(patterns);
  const values = new Float32Array(found);
  const valueSlopes = new Float32Array(found);
  const between = new Float32Array(middleCount);
  const kept = new Float32Array(middleCount);
  const heads = new Float32Array(headCount);
  const errors = new Float32Array(headCount);
  const keeping = 1 / (1 - dropout);

  function readInputs(words: readonly number[][]): void {
    inputs.fill(0, 0, words.length * dimensions);
    words.forEach((parts, word) => {
      if (random() < wordDropout) return;
      const start = word * dimensions;
      for (const part of parts)
        for (let at = 0; at < dimensions; at += 1)
          inputs[start + at] =
            (inputs[start + at] ?? 0) + (embeddings.values[part * dimensions + at] ?? 0);
      for (let at = 0; at < dimensions; at += 1)
        inputs[start + at] = random() < dropout ? 0 : (inputs[start + at] ?? 0) * keeping;
    });
  }

  function findPatterns(length: number): void {
    const { windows, windowBias } = tables;
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
      values[at] = random() < dropout ? 0 : (values[at] ?? 0) * keeping;
  }

  function findHeads(): void {
    const { middle, middleBias, output, direct, outputBias } = tables;
    between.set(middleBias.values);
    heads.set(outputBias.values);
    for (let at = 0; at < found; at += 1) {
      const value = values[at] ?? 0;
      if (value === 0) continue;
      for (let to = 0; to < middleCount; to += 1)
        between[to] = (between[to] ?? 0) + value * (middle.values[at * middleCount + to] ?? 0);
      for (let to = 0; to < headCount; to += 1)
        heads[to] = (heads[to] ?? 0) + value * (direct.values[at * headCount + to] ?? 0);
    }
    for (let at = 0; at < middleCount; at += 1) {
      between[at] = Math.tanh(between[at] ?? 0);
      kept[at] = random() < dropout ? 0 : keeping;
      const value = (between[at] ?? 0) * (kept[at] ?? 0);
      if (value === 0) continue;
      for (let to = 0; to < headCount; to += 1)
        heads[to] = (heads[to] ?? 0) + value * (output.values[at * headCount + to] ?? 0);
    }
  }

  /** How far each head is off; gives the loss. */
  function judge({ targets, weight }: Row): number {
    let loss = 0;
    for (let head = 0; head < headCount; head += 1) {
      const target = targets[head] ?? Number.NaN;
      errors[head] = 0;
      if (Number.isNaN(target)) continue;
      const said = heads[head] ?? 0;
      if (head === strengthHead) {
        errors[head] = (strengthShare * (said - target) * weight) / batch;
        loss += (strengthShare / 2) * (said - target) ** 2 * weight;
      } else {
        const chance = chanceOf(said);
        const counts = target === 1 ? yesWeight : 1;
        errors[head] = ((chance - target) * counts * weight) / batch;
        loss -= Math.log(Math.max(1e-9, target === 1 ? chance : 1 - chance)) * counts * weight;
      }
    }
    return loss;
  }

  function blameHeads(): void {
    const { middle, middleBias, output, direct, outputBias } = tables;
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

  function blamePatterns(words: readonly number[][]): void {
    const { windows, windowBias } = tables;
    const length = words.length;
    const share = 1 / Math.sqrt(length);
    for (let at = 0; at < length * patterns; at += 1) {
      const pattern = at % patterns;
      let slope = 0;
      if ((sums[at] ?? 0) > 0) {
        slope = (valueSlopes[patterns + pattern] ?? 0) * share;
        if (highest[pattern] === at) slope += valueSlopes[pattern] ?? 0;
      }
      sumSlopes[at] = slope;
      if (slope !== 0) windowBias.slopes[pattern] = (windowBias.slopes[pattern] ?? 0) + slope;
    }
    for (let word = 0; word < length; word += 1) {
      for (let at = 0; at < dimensions; at += 1) {
        const input = inputs[word * dimensions + at] ?? 0;
        let slope = 0;
        if (input !== 0) {
          const to = Math.min(length - 1, word + before);
          for (let place = Math.max(0, word - before); place <= to; place += 1) {
            const start = ((word - place + before) * dimensions + at) * patterns;
            const target = place * patterns;
            for (let pattern = 0; pattern < patterns; pattern += 1) {
              const blame = sumSlopes[target + pattern] ?? 0;
              slope += blame * (windows.values[start + pattern] ?? 0);
              windows.slopes[start + pattern] =
                (windows.slopes[start + pattern] ?? 0) + blame * input;
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

  const total = rounds * Math.ceil(rows.length / batch);
  let step = 0;
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffled(rows.length, random);
    let loss = 0;
    for (let from = 0; from < order.length; from += batch) {
      const touched = new Set<number>();
      for (const position of order.subarray(from, from + batch)) {
        const row = rows[position] as Row;
        readInputs(row.words);
        findPatterns(row.words.length);
        findHeads();
        loss += judge(row);
        blameHeads();
        blamePatterns(row.words);
        for (const part of row.words.flat()) touched.add(part);
      }
      const speed = rate * Math.min(1, step / warmUp) * Math.max(0.02, 1 - step / total);
      step += 1;
      const mends = [1 / (1 - 0.9 ** step), 1 / (1 - 0.999 ** step)] as const;
      for (const table of Object.values(tables)) table.step(0, table.values.length, speed, mends);
      for (const part of touched)
        embeddings.step(part * dimensions, (part + 1) * dimensions, speed, mends);
    }
    told(round, loss / rows.length);
  }
  const largest = embeddings.values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
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
  };
}
