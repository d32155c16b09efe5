import { traits, type Trait } from "./profiles.ts";

type TraitAssessment = {
  score: number | null;
  evidence: readonly { quote: string }[];
};

export type Assessment = Record<Trait, TraitAssessment>;

/** What is measured: any engine that reads a text about oneself. */
export type Assess = (text: string) => Assessment;

/** From a score to "not enough evidence" or back is a change larger than any between two scores. */
const appearance = 5;

/** The largest change of one trait between two assessments. */
export function largestChange(before: Assessment, after: Assessment): number {
  return Math.max(
    ...traits.map((trait) => {
      const [from, to] = [before[trait].score, after[trait].score];
      if (from === null || to === null) return from === to ? 0 : appearance;
      return Math.abs(from - to);
    }),
  );
}
