/** A training example: its features (`columns` with their `values`), and `rank`, the steps that it is above. */
export interface Row {
  rank: number;
  weight: number;
  columns: Int32Array;
  values: Float64Array;
}

/** What is learnt: a weight for each column, and the threshold of each step. */
export interface Ordinal {
  weights: Float64Array;
  steps: Float64Array;
}

const chanceOf = (logit: number): number => 1 / (1 + Math.exp(-logit));

const usualRounds = 150;
const rate = 0.1;
const stepRate = 0.05;
const decay = 3e-4;
/** The sum of squared slopes that AdaGrad begins with. */
const squareStart = 1e-2;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Every index below `count` once, in an order that depends on the round alone. */
export function* placesOf(count: number, round: number): Generator<number> {
  let stride = 2 * round + 7;
  while (gcd(stride, count) > 1) stride += 1;
  for (let at = 0; at < count; at += 1) yield (at * stride + round) % count;
}

/** The weighted sum of a row's columns. */
export function sumOf({ columns, values }: Row, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < columns.length; at += 1)
    sum += (weights[columns[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}

/**
 * An ordinal logistic regression by stochastic gradient descent with AdaGrad steps.
 * @param options.bounds columns whose weight may not be negative (1) or not positive (-1)
 * @param options.rounds how often each row is seen
 */
export function learnOrdinal(
  rows: readonly Row[],
  columnCount: number,
  stepCount: number,
  {
    bounds = new Map(),
    rounds = usualRounds,
  }: { bounds?: ReadonlyMap<number, 1 | -1>; rounds?: number } = {},
): Ordinal {
  const weights = new Float64Array(columnCount);
  const squares = new Float64Array(columnCount).fill(squareStart);
  const steps = new Float64Array(stepCount);
  for (let round = 0; round < rounds; round += 1)
    for (const place of placesOf(rows.length, round)) {
      const row = rows[place] as Row;
      const sum = sumOf(row, weights);
      let error = 0;
      steps.forEach((step, at) => {
        const one = row.weight * ((row.rank > at ? 1 : 0) - chanceOf(sum - step));
        error += one;
        steps[at] = step - stepRate * one;
      });
      const { columns, values } = row;
      for (let at = 0; at < columns.length; at += 1) {
        const column = columns[at] ?? 0;
        const slope = error * (values[at] ?? 0) - decay * (weights[column] ?? 0);
        squares[column] = (squares[column] ?? 0) + slope * slope;
        weights[column] = (weights[column] ?? 0) + (rate * slope) / Math.sqrt(squares[column] ?? 1);
        const bound = bounds.get(column);
        if (bound !== undefined && (weights[column] ?? 0) * bound < 0) weights[column] = 0;
      }
    }
  return { weights, steps };
}
