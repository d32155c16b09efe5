import type { Trait } from "#contract/assessment.ts";

/** The four traits, in the order in which they are shown. */
export const traits = [
  "hustle",
  "safetyAwareness",
  "coachability",
  "reliability",
] as const satisfies readonly Trait[];

/** How a score reads in a word; the words begin where the rubric's own summary has them begin. */
export function bandOf(score: number | null) {
  if (score === null) return "none";
  if (score < 2) return "concern";
  if (score < 2.8) return "doubt";
  if (score < 3.5) return "mixed";
  return score < 4.3 ? "good" : "strong";
}
