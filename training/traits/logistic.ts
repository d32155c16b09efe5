import { chanceOf, type Regression } from "#engines/traits/regression.ts";

export interface Sample {
  columns: Float64Array;
  label: boolean;
  weight: number;
}

const steps = 25;

/** Fits a logistic regression by Newton's method; with few columns it needs no learning rate and no randomness. */
export function fit(samples: readonly Sample[], ridge: number): Regression {
  const size = (samples[0]?.columns.length ?? 0) + 1;
  const weights = new Float64Array(size);
  const total = samples.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const row = new Float64Array(size);
  for (let step = 0; step < steps; step += 1) {
    const slope = Float64Array.from(weights, (weight, at) =>
      at === size - 1 ? 0 : -ridge * weight,
    );
    const curve = Array.from({ length: size }, (_, at) => {
      const line = new Float64Array(size);
      line[at] = at === size - 1 ? 1e-9 : ridge;
      return line;
    });
    for (const { columns, label, weight } of samples) {
      row.set(columns);
      row[size - 1] = 1;
      let sum = 0;
      for (let at = 0; at < size; at += 1) sum += (weights[at] ?? 0) * (row[at] ?? 0);
      const chance = chanceOf(sum);
      const pull = (weight / total) * ((label ? 1 : 0) - chance);
      const bend = (weight / total) * chance * (1 - chance);
      for (let a = 0; a < size; a += 1) {
        const value = row[a] ?? 0;
        slope[a] = (slope[a] ?? 0) + pull * value;
        const line = curve[a];
        if (!line || value === 0) continue;
        for (let b = 0; b < size; b += 1) line[b] = (line[b] ?? 0) + bend * value * (row[b] ?? 0);
      }
    }
    solve(curve, slope).forEach((change, at) => {
      weights[at] = (weights[at] ?? 0) + change;
    });
  }
  return [...weights].map((weight) => Number(weight.toPrecision(6)));
}

/** The row at or below `at` with the largest value in that column. */
function pivotOf(matrix: readonly Float64Array[], at: number): number {
  let pivot = at;
  for (let row = at + 1; row < matrix.length; row += 1)
    if (Math.abs(matrix[row]?.[at] ?? 0) > Math.abs(matrix[pivot]?.[at] ?? 0)) pivot = row;
  return pivot;
}

/** Solves a small system of linear equations by Gaussian elimination. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  for (let at = 0; at < size; at += 1) {
    const pivot = pivotOf(matrix, at);
    [matrix[at], matrix[pivot]] = [matrix[pivot] as Float64Array, matrix[at] as Float64Array];
    [right[at], right[pivot]] = [right[pivot] ?? 0, right[at] ?? 0];
    const line = matrix[at] as Float64Array;
    for (let row = at + 1; row < size; row += 1) {
      const other = matrix[row] as Float64Array;
      const share = (other[at] ?? 0) / (line[at] || 1e-12);
      if (share === 0) continue;
      for (let column = at; column < size; column += 1)
        other[column] = (other[column] ?? 0) - share * (line[column] ?? 0);
      right[row] = (right[row] ?? 0) - share * (right[at] ?? 0);
    }
  }
  for (let at = size - 1; at >= 0; at -= 1) {
    let sum = right[at] ?? 0;
    for (let column = at + 1; column < size; column += 1)
      sum -= (matrix[at]?.[column] ?? 0) * (right[column] ?? 0);
    right[at] = sum / (matrix[at]?.[at] || 1e-12);
  }
  return right;
}
