import { placesOf } from "./ordinal.ts";

/** A training text: its features (`columns` with their `values`) and its class. */
export interface Classed {
  label: number;
  columns: Int32Array;
  values: Float64Array;
}

const usualRounds = 40;
const rate = 0.15;
const decay = 2e-4;
const squareStart = 1e-2;

/**
 * The logit of each class for a row.
 * @param weights `classes` weights for each column, then the biases
 */
export function logitsOf(
  { columns, values }: Omit<Classed, "label">,
  weights: Float64Array,
  classes: number,
): Float64Array {
  const sums = weights.slice(weights.length - classes);
  for (let at = 0; at < columns.length; at += 1) {
    const place = (columns[at] ?? 0) * classes;
    const value = values[at] ?? 0;
    for (let one = 0; one < classes; one += 1)
      sums[one] = (sums[one] ?? 0) + (weights[place + one] ?? 0) * value;
  }
  return sums;
}

function chancesOf(logits: Float64Array): Float64Array {
  const most = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - most));
  const all = powers.reduce((sum, one) => sum + one, 0);
  return powers.map((one) => one / all);
}

/**
 * A multinomial logistic regression by stochastic gradient descent with AdaGrad steps.
 * @param rounds how often each row is seen
 */
export function learnClasses(
  rows: readonly Classed[],
  columnCount: number,
  classes: number,
  rounds = usualRounds,
): Float64Array {
  const weights = new Float64Array((columnCount + 1) * classes);
  const squares = new Float64Array(weights.length).fill(squareStart);
  const move = (place: number, slope: number) => {
    squares[place] = (squares[place] ?? 0) + slope * slope;
    weights[place] = (weights[place] ?? 0) + (rate * slope) / Math.sqrt(squares[place] ?? 1);
  };
  for (let round = 0; round < rounds; round += 1)
    for (const place of placesOf(rows.length, round)) {
      const row = rows[place] as Classed;
      const errors = chancesOf(logitsOf(row, weights, classes)).map(
        (chance, one) => (one === row.label ? 1 : 0) - chance,
      );
      row.columns.forEach((column, at) => {
        const value = row.values[at] ?? 0;
        for (let one = 0; one < classes; one += 1) {
          const weight = column * classes + one;
          move(weight, (errors[one] ?? 0) * value - decay * (weights[weight] ?? 0));
        }
      });
      errors.forEach((error, one) => move(columnCount * classes + one, error));
    }
  return weights;
}
