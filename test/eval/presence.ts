import type { Assessment } from "./assessor.ts";
import { expectedLevel, type Profile, traits } from "./profiles.ts";

export type PresenceFigures = {
  /** Traits that a text does not tell of; how many were scored all the same, and below the middle. */
  silent: number;
  invented: number;
  concerns: number;
  /** Traits plainly told, high or low, and how many were left without a score. */
  plain: number;
  missed: number;
  /** The same of traits told middlingly. */
  middling: number;
  missedMiddling: number;
};

const middle = 3;

/** Where a score was made of nothing, and where evidence was overlooked. */
export function measurePresence(
  profiles: readonly Profile[],
  assessments: ReadonlyMap<string, Assessment>,
): PresenceFigures {
  const figures = {
    silent: 0,
    invented: 0,
    concerns: 0,
    plain: 0,
    missed: 0,
    middling: 0,
    missedMiddling: 0,
  };
  for (const profile of profiles) {
    for (const trait of traits) {
      const expected = expectedLevel(profile, trait);
      const score = assessments.get(profile.id)?.[trait].score ?? null;
      if (expected === null) {
        figures.silent += 1;
        if (score !== null) figures.invented += 1;
        if (score !== null && score < middle) figures.concerns += 1;
      } else if (expected === middle) {
        figures.middling += 1;
        if (score === null) figures.missedMiddling += 1;
      } else if (expected !== undefined) {
        figures.plain += 1;
        if (score === null) figures.missed += 1;
      }
    }
  }
  return figures;
}
