/** A number in four digits, so that the weights are the same on any machine. */
export const plainly = (number = 0): number => Number(number.toPrecision(4));

/** Quantizes weights to whole steps between `-most` and `most`, and gives the size of a step. */
export function inSteps(
  weights: ArrayLike<number>,
  most: number,
): { steps: number[]; scale: number } {
  const largest = Array.from(weights).reduce((sofar, one) => Math.max(sofar, Math.abs(one)), 0);
  const scale = plainly(largest / most) || 1;
  return { steps: Array.from(weights, (one) => Math.round(one / scale)), scale };
}
