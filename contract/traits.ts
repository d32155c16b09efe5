/** The four traits that a person's own words are scored on (docs/assessment.md). */
export const traits = ["hustle", "safetyAwareness", "coachability", "reliability"] as const;
export type Trait = (typeof traits)[number];
