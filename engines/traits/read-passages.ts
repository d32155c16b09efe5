import { passagesOf, readUnits } from "#engines/reading/api.ts";
import { type Finding, shippedModel, type Subject, type Trait, traits } from "./model.ts";

/** A stretch of a text that is judged alone, with what the rubric makes of it. */
export interface ReadPassage {
  start: number;
  end: number;
  /** It talks to the scorer, or tells who somebody is: nothing else of it counts. */
  leftOut: boolean;
  subject: Subject;
  /** For each trait above 0 for, below 0 against, 0 neither. */
  findings: Record<Trait, number>;
}

/** Reads a text the way the rubric does (docs/assessment.md): masked, cut into passages, each judged. */
export function readPassages(text: string, identity: readonly string[]): ReadPassage[] {
  const model = shippedModel();
  const units = readUnits(text, model.vocabulary, identity);
  return passagesOf(text, units, model.offTopicReader(false)).map((passage) => {
    const { subject, findings } = model.judge(passage.units);
    return {
      start: passage.start,
      end: passage.end,
      leftOut: passage.leftOut,
      subject,
      findings: Object.fromEntries(
        traits.map((trait, index) => [trait, signed(findings[index])]),
      ) as Record<Trait, number>,
    };
  });
}

/** How much of a deed the strongest passage of a text tells: from 1, a mere claim, to 3, a full story; 0 without any. */
export function strongestOf(text: string, identity: readonly string[]): number {
  const model = shippedModel();
  const own = model.read(text, identity).passages.filter(({ leftOut }) => !leftOut);
  return Math.max(0, ...own.map(({ units }) => model.judge(units).strength));
}

/** How surely a passage speaks for a trait (above 0) or against it (below 0). */
function signed(finding: Finding | undefined): number {
  return finding ? Math.max(0, finding.topic) * Math.sign(finding.lean) : 0;
}
