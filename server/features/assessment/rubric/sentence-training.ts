import { seeded, shuffled } from "./chance.ts";
import type { Example } from "./corpus.ts";
import { featuresOf, type Features } from "./features.ts";
import {
  directionHead,
  headCount,
  headOf,
  strengthHead,
  subjectHead,
  subjects,
  topicHead,
  traits,
} from "./heads.ts";
import type { Weights } from "./model.ts";
import { maskedTokens } from "./masking.ts";
import { readUnits, type Unit } from "./passages.ts";
import { chanceOf } from "./regression.ts";
import { Pause } from "./tokenizer.ts";
import { describe, Vocabulary } from "./vocabulary.ts";

const rounds = 24;
const rate = 0.35;
const decay = 2e-5;
const rareLimit = 2;
const biasRate = 0.01;
/** How much the strength, which has no bounds, teaches beside heads that have. */
const strengthShare = 0.3;
/** Before anything is learnt: no trait and no other subject is likely, a sentence is something concrete. */
const rareAtFirst = -1;
const concrete = 2;
/** A sentence of a trait or another subject counts so often as one without: there are fewer. */
const rareWeight = 2;
/** A head that errs less than this learns nothing more from a sentence. */
const slightest = 0.01;
/** The share of a sentence's features that is left out each time it is read, so that none is relied on alone. */
const dropout = 0.3;
/** Features beyond these, the faintest first, are left out of the file. */
const mostFeatures = 80_000;

/** Stems that occur in the sentences, commonest first, so that slips of spelling go to the commonest word. */
function stemsOf(examples: readonly Example[]): string[] {
  const counts = new Map<string, number>();
  for (const example of examples) {
    for (const token of maskedTokens(example.text)) {
      if (token.kind !== "word" || token.word.length > 24) continue;
      const { stemText } = describe(token.word);
      counts.set(stemText, (counts.get(stemText) ?? 0) + 1);
    }
  }
  const order = (a: string, b: string): number =>
    (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1);
  return [...counts.keys()].toSorted(order);
}

/** A training sentence as the engine would read it, uncut. */
export function unitsOf(text: string, vocabulary: Vocabulary): Unit[] {
  const units = readUnits(text, vocabulary, []);
  for (const unit of units) unit.pause = Math.min(unit.pause, Pause.comma);
  return units;
}

interface Row {
  weight: number;
  columns: Int32Array;
  values: Float64Array;
  targets: Float64Array;
}

/** For each head 1 or 0, or NaN where the sentence teaches it nothing. */
function targetsOf(example: Example): Float64Array {
  const targets = new Float64Array(headCount).fill(Number.NaN);
  if (example.judged) {
    traits.forEach((_, trait) => {
      const direction = example.directions[trait] ?? 0;
      targets[headOf(trait, 1)] = direction > 0 ? 1 : 0;
      targets[headOf(trait, -1)] = direction < 0 ? 1 : 0;
      targets[topicHead + trait] = direction === 0 ? 0 : 1;
      if (direction !== 0) targets[directionHead] = direction > 0 ? 1 : 0;
    });
  }
  subjects.forEach((subject, index) => {
    targets[subjectHead + index] = example.subject === subject ? 1 : 0;
  });
  const strengths = example.directions.map(Math.abs).filter((strength) => strength > 0);
  if (strengths.length > 0) targets[strengthHead] = Math.max(...strengths);
  return targets;
}

function rowsOf(
  examples: readonly Example[],
  vocabulary: Vocabulary,
): { hashes: Int32Array; rows: Row[] } {
  const counts = new Map<number, number>();
  const read = examples.map((example): Features => {
    const { count, hashes, values } = featuresOf(unitsOf(example.text, vocabulary));
    return { count, hashes: hashes.slice(0, count), values: values.slice(0, count) };
  });
  for (const features of read) {
    for (const hash of features.hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  const kept = [...counts].filter(([, count]) => count >= rareLimit).map(([hash]) => hash);
  const hashes = Int32Array.from(kept).toSorted();
  const columnOf = new Map<number, number>();
  hashes.forEach((hash, column) => columnOf.set(hash, column));
  const rows = read.map((features, index) => {
    const columns: number[] = [];
    const values: number[] = [];
    features.hashes.forEach((hash, position) => {
      const column = columnOf.get(hash);
      if (column === undefined) return;
      columns.push(column);
      values.push(features.values[position] ?? 0);
    });
    return {
      weight: examples[index]?.weight ?? 1,
      columns: Int32Array.from(columns),
      values: Float64Array.from(values),
      targets: targetsOf(examples[index] as Example),
    };
  });
  return { hashes, rows };
}

/** What is learnt from the sentences one by one. */
export type Heads = Omit<Weights, "second" | "presence">;

/**
 * Learns all heads at once: logistic regression for traits and subjects, least squares for the strength,
 * by stochastic gradient descent with AdaGrad steps in a seeded order (docs/assessment.md, "Training").
 */
export function trainHeads(examples: readonly Example[]): Heads {
  const stems = stemsOf(examples);
  const { hashes, rows } = rowsOf(examples, new Vocabulary(stems));
  const size = hashes.length * headCount;
  const weights = new Float32Array(size);
  const squares = new Float32Array(size).fill(1e-4);
  const biases = new Float64Array(headCount).fill(rareAtFirst);
  biases[directionHead] = 0;
  biases[strengthHead] = concrete;
  const positives = new Float64Array(headCount).fill(rareWeight);
  positives.fill(1, directionHead);
  positives.fill(rareWeight, subjectHead + 1, strengthHead);
  const errors = new Float64Array(headCount);
  const learning = new Int32Array(headCount);
  const read = new Float64Array(Math.max(...rows.map((row) => row.columns.length)));
  const random = seeded(20_260_101);

  for (let round = 0; round < rounds; round += 1) {
    for (const position of shuffled(rows.length, random)) {
      const { columns, values, targets, weight } = rows[position] as Row;
      errors.set(biases);
      for (let index = 0; index < columns.length; index += 1) {
        const kept = random() >= dropout ? (values[index] ?? 0) / Math.sqrt(1 - dropout) : 0;
        read[index] = kept;
        if (kept === 0) continue;
        const offset = (columns[index] ?? 0) * headCount;
        for (let head = 0; head < headCount; head += 1) {
          errors[head] = (errors[head] ?? 0) + (weights[offset + head] ?? 0) * kept;
        }
      }
      let count = 0;
      for (let head = 0; head < headCount; head += 1) {
        const target = targets[head] ?? Number.NaN;
        const sum = errors[head] ?? 0;
        if (Number.isNaN(target)) errors[head] = 0;
        else if (head === strengthHead) errors[head] = strengthShare * (target - sum);
        else errors[head] = (target - chanceOf(sum)) * (target === 1 ? (positives[head] ?? 1) : 1);
        errors[head] = (errors[head] ?? 0) * weight;
        biases[head] = (biases[head] ?? 0) + biasRate * (errors[head] ?? 0);
        if (Math.abs(errors[head] ?? 0) > slightest) learning[count++] = head;
      }
      for (let index = 0; index < columns.length; index += 1) {
        const value = read[index] ?? 0;
        if (value === 0) continue;
        const offset = (columns[index] ?? 0) * headCount;
        for (let which = 0; which < count; which += 1) {
          const head = learning[which] ?? 0;
          const at = offset + head;
          const slope = (errors[head] ?? 0) * value - decay * (weights[at] ?? 0);
          squares[at] = (squares[at] ?? 0) + slope * slope;
          weights[at] = (weights[at] ?? 0) + (rate * slope) / Math.sqrt((squares[at] ?? 0) + 1e-3);
        }
      }
    }
  }
  return quantised(stems, ...weightiest(hashes, weights), biases);
}

/** The features that weigh most in any head. */
function weightiest(hashes: Int32Array, weights: Float32Array): [Int32Array, Float32Array] {
  if (hashes.length <= mostFeatures) return [hashes, weights];
  const rowOf = (row: number): Float32Array =>
    weights.subarray(row * headCount, (row + 1) * headCount);
  const sizes = Float64Array.from(hashes, (_, row) =>
    rowOf(row).reduce((sum, weight) => sum + weight * weight, 0),
  );
  const least = sizes.toSorted()[hashes.length - mostFeatures] ?? 0;
  const kept = [...hashes.keys()].filter((row) => (sizes[row] ?? 0) >= least);
  const table = new Float32Array(kept.length * headCount);
  kept.forEach((row, index) => table.set(rowOf(row), index * headCount));
  return [Int32Array.from(kept, (row) => hashes[row] ?? 0), table];
}

function quantised(
  stems: string[],
  hashes: Int32Array,
  weights: Float32Array,
  biases: Float64Array,
): Heads {
  const scales = Array.from({ length: headCount }, (_, head) => {
    let largest = 1e-9;
    for (let at = head; at < weights.length; at += headCount) {
      largest = Math.max(largest, Math.abs(weights[at] ?? 0));
    }
    return Number((largest / 127).toPrecision(6));
  });
  const table = new Int8Array(weights.length);
  for (let at = 0; at < weights.length; at += 1) {
    table[at] = Math.round((weights[at] ?? 0) / (scales[at % headCount] ?? 1));
  }
  return {
    stems,
    hashes,
    table,
    scales,
    biases: [...biases].map((bias) => Number(bias.toPrecision(6))),
  };
}
