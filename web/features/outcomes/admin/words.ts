import type { OutcomeMeasure, OutcomeReading, ScoreBand } from "#contract/outcome-figures.ts";
import type { Trait } from "#contract/traits.ts";

export const measureLabels: Record<OutcomeMeasure, string> = {
  stillThere: "Still there at 90 days",
  wouldHireAgain: "Would hire again",
  stoodOut: "This trait stood out",
  fellShort: "This trait fell short",
};

export const bandLabels: Record<ScoreBand, string> = {
  low: "1 to 2.5",
  middle: "3 and 3.5",
  high: "4 to 5",
  none: "Not scored",
};

export const traitLabels: Record<Trait, string> = {
  hustle: "Hustle",
  safetyAwareness: "Safety awareness",
  coachability: "Coachability",
  reliability: "Reliability",
};

/** What the figures allow to be said, and not a word more. */
export const readingTexts: Record<OutcomeReading, string> = {
  higher: "More often with high scores than with low ones, beyond chance.",
  lower: "Less often with high scores than with low ones, beyond chance.",
  chance: "Chance explains the difference between high and low scores.",
  few: "Too few answers to compare high and low scores.",
};
