import type { Example } from "./corpus.ts";
import { descend, type Row } from "./descent.ts";
import { featuresOf, type Features } from "#engines/traits/features.ts";
import {
  columnCount,
  directionHead,
  headCount,
  headOf,
  strengthHead,
  subjectHead,
  subjects,
  topicHead,
  traits,
} from "#engines/traits/heads.ts";
import type { Weights } from "#engines/traits/model.ts";
import { largestStep, stepOf } from "./encoding.ts";
import { maskedTokens } from "#engines/reading/masking.ts";
import { readUnits, type Unit } from "#engines/reading/passages.ts";
import { Pause } from "#engines/reading/tokenizer.ts";
import { describe, Vocabulary } from "#engines/reading/vocabulary.ts";

const rareLimit = 2;
/** The most features that the file keeps, those with the largest weights. */
const mostFeatures = 160_000;

/** How often each stem stands in these texts. */
function countStems(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const token of maskedTokens(text)) {
      if (token.kind !== "word" || token.word.length > 24) continue;
      const { stemText } = describe(token.word);
      counts.set(stemText, (counts.get(stemText) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Stems of the sentences, and those of whole texts that stand there more than once, most frequent first: a
 * misspelling is read as the most frequent similar word.
 */
function stemsOf(examples: readonly Example[], texts: readonly string[]): string[] {
  const counts = countStems(examples.map(({ text }) => text));
  for (const [stem, count] of countStems(texts))
    if (count >= rareLimit || counts.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + count);
  const order = (a: string, b: string): number =>
    (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1);
  return [...counts.keys()].toSorted(order);
}

/** The units of a training sentence as the engine reads them, not cut into passages. */
export function unitsOf(text: string, vocabulary: Vocabulary): Unit[] {
  const units = readUnits(text, vocabulary, []);
  for (const unit of units) unit.pause = Math.min(unit.pause, Pause.comma);
  return units;
}

/** The target of each head for a sentence: 1 or 0, or the strength; NaN where it teaches nothing. */
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

/** The weights that are learnt from single sentences. */
export type Heads = Omit<Weights, "second" | "presence">;

/** Learns the heads of traits, directions and subjects from single sentences (docs/assessment.md, "Training"). */
export function trainHeads(examples: readonly Example[], texts: readonly string[] = []): Heads {
  const stems = stemsOf(examples, texts);
  const { hashes, rows } = rowsOf(examples, new Vocabulary(stems));
  const { table, biases, mixing } = descend(rows, hashes.length);
  return { stems, ...quantised(...weightiest(hashes, table)), biases, mixing };
}

/** Keeps the features with the largest weights, by the sum of their squares. */
function weightiest(hashes: Int32Array, weights: Float32Array): [Int32Array, Float32Array] {
  if (hashes.length <= mostFeatures) return [hashes, weights];
  const rowOf = (row: number): Float32Array =>
    weights.subarray(row * columnCount, (row + 1) * columnCount);
  const sizes = Float64Array.from(hashes, (_, row) =>
    rowOf(row).reduce((sum, weight) => sum + weight * weight, 0),
  );
  const least = sizes.toSorted()[hashes.length - mostFeatures] ?? 0;
  const kept = [...hashes.keys()].filter((row) => (sizes[row] ?? 0) >= least);
  const table = new Float32Array(kept.length * columnCount);
  kept.forEach((row, index) => table.set(rowOf(row), index * columnCount));
  return [Int32Array.from(kept, (row) => hashes[row] ?? 0), table];
}

/** Quantizes the weights to the steps of the file, and gives the size of a step for each column. */
function quantised(
  hashes: Int32Array,
  weights: Float32Array,
): Pick<Heads, "hashes" | "table" | "scales"> {
  const largest = Float64Array.from({ length: columnCount }, (_, column) => {
    let most = 1e-9;
    for (let at = column; at < weights.length; at += columnCount)
      most = Math.max(most, Math.abs(weights[at] ?? 0));
    return most;
  });
  const table = Int8Array.from(weights, (weight, at) =>
    stepOf(weight / (largest[at % columnCount] ?? 1)),
  );
  const scales = Array.from(largest, (most) => Number((most / largestStep).toPrecision(6)));
  return { hashes, table, scales };
}
