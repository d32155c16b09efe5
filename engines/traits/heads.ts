import { subjects } from "#engines/reading/api.ts";
export { type Subject, subjects } from "#engines/reading/api.ts";
export const traits = ["hustle", "safetyAwareness", "coachability", "reliability"] as const;
export type Trait = (typeof traits)[number];

/** Heads: each trait in each direction, each trait in any, the direction of all alike, the subjects, the strength. */
export const topicHead = traits.length * 2;
export const directionHead = topicHead + traits.length;
export const subjectHead = directionHead + 1;
export const strengthHead = subjectHead + subjects.length;
export const headCount = strengthHead + 1;

/** Values between the features and the heads, which all heads share; a feature weighs for each of them too. */
export const hiddenCount = 24;
export const columnCount = headCount + hiddenCount;

/**
 * Computes the hidden layer from its sums, in place, and adds its weighted values to the sum of each head.
 * @param sums one for each column: the heads, then the hidden values
 * @param mixing `hiddenCount` weights for each of `headCount` heads
 */
export function mixHidden(sums: Float64Array, mixing: ArrayLike<number>): void {
  for (let hidden = 0; hidden < hiddenCount; hidden += 1) {
    const value = Math.tanh(sums[headCount + hidden] ?? 0);
    sums[headCount + hidden] = value;
    for (let head = 0; head < headCount; head += 1) {
      sums[head] = (sums[head] ?? 0) + (mixing[head * hiddenCount + hidden] ?? 0) * value;
    }
  }
}

/** The head of a trait in one direction. */
export function headOf(trait: number, direction: 1 | -1): number {
  return trait * 2 + (direction === 1 ? 0 : 1);
}
