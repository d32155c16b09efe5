export const traits = ["hustle", "safetyAwareness", "coachability", "reliability"] as const;
export type Trait = (typeof traits)[number];

/** Whom a passage is about; only what is about the writer can carry a score. */
export const subjects = ["self", "other", "wish", "advert", "instruction"] as const;
export type Subject = (typeof subjects)[number];

/** Heads: each trait in each direction, each trait in any, the direction of all alike, the subjects, the strength. */
export const topicHead = traits.length * 2;
export const directionHead = topicHead + traits.length;
export const subjectHead = directionHead + 1;
export const strengthHead = subjectHead + subjects.length;
export const headCount = strengthHead + 1;

/** Values between the features and the heads, which all heads share; a feature weighs for each of them too. */
export const hiddenCount = 24;
export const columnCount = headCount + hiddenCount;

/** The head of a trait in one direction. */
export function headOf(trait: number, direction: 1 | -1): number {
  return trait * 2 + (direction === 1 ? 0 : 1);
}
