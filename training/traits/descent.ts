import { seeded, shuffled } from "./chance.ts";
import {
  columnCount,
  directionHead,
  headCount,
  hiddenCount,
  mixHidden,
  strengthHead,
  subjectHead,
} from "#engines/traits/heads.ts";
import { chanceOf } from "#engines/traits/regression.ts";

/** A training sentence: its features, and the target of each head (NaN where it teaches nothing). */
export interface Row {
  weight: number;
  columns: Int32Array;
  values: Float64Array;
  targets: Float64Array;
}

/** What is learnt: `columnCount` weights for each feature, and the weights from hidden values to heads. */
export interface Learnt {
  table: Float32Array;
  biases: number[];
  mixing: number[];
}

const rounds = 9;
/** From this round on the weights are averaged, so that the order of the last sentences does not decide. */
const settled = 4;
const headRate = 0.35;
const hiddenRate = 0.1;
const mixingRate = 0.02;
const biasRate = 0.01;
const decay = 2e-5;
/** The sums of squared slopes that AdaGrad begins with. */
const tableStart = 1e-4;
const mixingStart = 1e-2;
const smallest = 1e-3;
/** Range of the random start of the hidden weights; equal ones would all learn the same. */
const spread = 0.3;
/** Weight of the error of the strength, which is unbounded, beside those of the logistic heads. */
const strengthShare = 0.3;
/** First biases: traits and other subjects are unlikely, the strength is "concrete". */
const rareAtFirst = -1;
const concrete = 2;
/** Weight of positive examples of a trait or another subject, which are rarer than negative ones. */
const rareWeight = 2;
/** Smaller errors of a head are ignored, which saves time. */
const slightest = 0.005;
/** The share of a sentence's features that is left out at random each time it is read. */
const dropout = 0.3;

/**
 * Learns all heads together with the hidden values that they share: logistic regression for traits and
 * subjects, least squares for the strength, by stochastic gradient descent with AdaGrad steps in a seeded
 * order (docs/assessment.md, "Training").
 * @param features how many features there are
 */
export function descend(rows: readonly Row[], features: number): Learnt {
  const random = seeded(20_260_101);
  const even = (reach: number): number => (random() * 2 - 1) * reach;
  const table = Float32Array.from({ length: features * columnCount }, (_, at) =>
    at % columnCount < headCount ? 0 : even(spread),
  );
  const squares = new Float32Array(table.length).fill(tableStart);
  const mixing = Float64Array.from({ length: headCount * hiddenCount }, () =>
    even(1 / Math.sqrt(hiddenCount)),
  );
  const mixingSquares = new Float64Array(mixing.length).fill(mixingStart);
  const biases = new Float64Array(columnCount).fill(rareAtFirst, 0, headCount);
  biases[directionHead] = 0;
  biases[strengthHead] = concrete;
  const positives = new Float64Array(headCount).fill(rareWeight, 0, directionHead);
  positives.fill(1, directionHead);
  positives.fill(rareWeight, subjectHead + 1, strengthHead);
  const rates = Float64Array.from(biases, (_, at) => (at < headCount ? headRate : hiddenRate));
  const read = new Float64Array(rows.reduce((most, row) => Math.max(most, row.columns.length), 0));
  const sums = new Float64Array(columnCount);
  const errors = new Float64Array(columnCount);

  /** Computes into `sums` the heads, then the hidden values, for the feature values in `read`. */
  function foresee(columns: Int32Array): void {
    sums.set(biases);
    for (let index = 0; index < columns.length; index += 1) {
      const value = read[index] ?? 0;
      if (value === 0) continue;
      const offset = (columns[index] ?? 0) * columnCount;
      for (let at = 0; at < columnCount; at += 1)
        sums[at] = (sums[at] ?? 0) + (table[offset + at] ?? 0) * value;
    }
    mixHidden(sums, mixing);
  }

  /** Computes into `errors` the error of each head, and by back-propagation that of the hidden values. */
  function blame({ targets, weight }: Row): void {
    errors.fill(0);
    for (let head = 0; head < headCount; head += 1) {
      const target = targets[head] ?? Number.NaN;
      if (Number.isNaN(target)) continue;
      const off =
        head === strengthHead
          ? strengthShare * (target - (sums[head] ?? 0))
          : (target - chanceOf(sums[head] ?? 0)) * (target === 1 ? (positives[head] ?? 1) : 1);
      if (Math.abs(off * weight) < slightest) continue;
      errors[head] = off * weight;
      for (let hidden = 0; hidden < hiddenCount; hidden += 1) {
        const at = head * hiddenCount + hidden;
        errors[headCount + hidden] =
          (errors[headCount + hidden] ?? 0) + off * weight * (mixing[at] ?? 0);
        const slope = off * weight * (sums[headCount + hidden] ?? 0);
        mixingSquares[at] = (mixingSquares[at] ?? 0) + slope * slope;
        mixing[at] = (mixing[at] ?? 0) + (mixingRate * slope) / Math.sqrt(mixingSquares[at] ?? 1);
      }
    }
    for (let hidden = 0; hidden < hiddenCount; hidden += 1)
      errors[headCount + hidden] =
        (errors[headCount + hidden] ?? 0) * (1 - (sums[headCount + hidden] ?? 0) ** 2);
  }

  const means = [table, biases, mixing].map((values) => new Float64Array(values.length));
  for (let round = 0; round < rounds; round += 1) {
    for (const position of shuffled(rows.length, random)) {
      const row = rows[position] as Row;
      const { columns, values } = row;
      for (let index = 0; index < columns.length; index += 1)
        read[index] = random() >= dropout ? (values[index] ?? 0) / Math.sqrt(1 - dropout) : 0;
      foresee(columns);
      blame(row);
      for (let at = 0; at < columnCount; at += 1)
        biases[at] = (biases[at] ?? 0) + biasRate * (errors[at] ?? 0);
      for (let index = 0; index < columns.length; index += 1) {
        const value = read[index] ?? 0;
        if (value === 0) continue;
        const offset = (columns[index] ?? 0) * columnCount;
        for (let column = 0; column < columnCount; column += 1) {
          const error = errors[column] ?? 0;
          if (error === 0) continue;
          const at = offset + column;
          const slope = error * value - decay * (table[at] ?? 0);
          squares[at] = (squares[at] ?? 0) + slope * slope;
          table[at] =
            (table[at] ?? 0) +
            ((rates[column] ?? 0) * slope) / Math.sqrt((squares[at] ?? 0) + smallest);
        }
      }
    }
    const share = 1 / (round - settled + 1);
    if (round >= settled)
      [table, biases, mixing].forEach((values, which) => {
        const mean = means[which] as Float64Array;
        for (let at = 0; at < values.length; at += 1)
          mean[at] = (mean[at] ?? 0) + share * ((values[at] ?? 0) - (mean[at] ?? 0));
      });
  }
  const [meanTable = [], meanBiases = [], meanMixing = []] = means;
  const plainly = (numbers: ArrayLike<number>): number[] =>
    Array.from(numbers, (number) => Number(number.toPrecision(6)));
  return {
    table: Float32Array.from(meanTable),
    biases: plainly(meanBiases),
    mixing: plainly(meanMixing),
  };
}
