import type { Trait } from "#contract/traits.ts";
import { scoreBand } from "#contract/score-bands.ts";

/** The four traits, in the order in which they are shown. */
export const traits = [
  "hustle",
  "safetyAwareness",
  "coachability",
  "reliability",
] as const satisfies readonly Trait[];

/** How a score reads in a word. */
export const bandOf = (score: number | null) => (score === null ? "none" : scoreBand(score));
