import type { Assessment } from "./assessor.ts";
import { expectedLevel, type Profile, type Trait } from "./profiles.ts";

export type PresenceFigures = {
  /** Profiles that say nothing about the trait, and how many were scored all the same. */
  silent: number;
  invented: number;
  /** Profiles that do say something, and how many were left without a score. */
  telling: number;
  missed: number;
};

/** Where a score was made of nothing, and where evidence was overlooked. */
export function measurePresence(
  profiles: readonly Profile[],
  trait: Trait,
  assessments: ReadonlyMap<string, Assessment>,
): PresenceFigures {
  const figures = { silent: 0, invented: 0, telling: 0, missed: 0 };
  for (const profile of profiles) {
    const expected = expectedLevel(profile, trait);
    const score = assessments.get(profile.id)?.[trait].score ?? null;
    if (expected === null) {
      figures.silent += 1;
      if (score !== null) figures.invented += 1;
    } else if (expected !== undefined) {
      figures.telling += 1;
      if (score === null) figures.missed += 1;
    }
  }
  return figures;
}
