/** How a score reads in a word; the words begin where the rubric's own summary has them begin. */
export const scoreBands = ["concern", "doubt", "mixed", "good", "strong"] as const;
export type ScoreBand = (typeof scoreBands)[number];

/** The word of a score. */
export function scoreBand(score: number): ScoreBand {
  if (score < 2) return "concern";
  if (score < 2.8) return "doubt";
  if (score < 3.5) return "mixed";
  return score < 4.3 ? "good" : "strong";
}
