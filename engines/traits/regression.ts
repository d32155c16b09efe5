/** A logistic regression: one weight for each column, and the bias last. */
export type Regression = readonly number[];

/** The weighted sum of the columns, a logit. */
export function logitOf(regression: Regression, columns: Float64Array): number {
  let sum = regression[columns.length] ?? 0;
  for (let at = 0; at < columns.length; at += 1) sum += (regression[at] ?? 0) * (columns[at] ?? 0);
  return sum;
}

/** The chance that a logit stands for, between 0 and 1. */
export function chanceOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
