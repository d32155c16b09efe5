import { subjects, traits } from "#engines/traits/heads.ts";
import { unitsOf } from "./train-sentences.ts";
import type { Trained } from "./train.ts";

/** Hits, false alarms and misses of one label. */
export interface Tally {
  hit: number;
  alarm: number;
  miss: number;
}

/** Figures of a cross-validation. */
export interface Validation {
  traits: Map<string, Tally>;
  subjects: Map<string, Tally>;
  /** Of the passages found to speak of a trait, the share with the wrong direction. */
  reversed: number;
  mistakes: string[];
}

function count(
  tallies: Map<string, Tally>,
  label: string,
  expected: boolean,
  found: boolean,
): void {
  const tally = tallies.get(label) ?? { hit: 0, alarm: 0, miss: 0 };
  if (expected && found) tally.hit += 1;
  else if (found) tally.alarm += 1;
  else if (expected) tally.miss += 1;
  tallies.set(label, tally);
}

/** Judges every sentence with a model that was trained without its section. */
export function validate(folds: Trained["folds"]): Validation {
  const result: Validation = {
    traits: new Map(),
    subjects: new Map(),
    reversed: 0,
    mistakes: [],
  };
  let both = 0;
  let wrongWay = 0;
  for (const { model, examples } of folds) {
    for (const example of examples) {
      const judgement = model.judge(unitsOf(example.text, model.vocabulary));
      for (const subject of subjects) {
        count(result.subjects, subject, example.subject === subject, judgement.subject === subject);
      }
      if (judgement.subject !== example.subject) {
        result.mistakes.push(`${example.subject}>${judgement.subject}\t${example.text}`);
      }
      if (!example.judged || example.subject !== "self") continue;
      traits.forEach((trait, index) => {
        const direction = Math.sign(example.directions[index] ?? 0);
        const finding = judgement.findings[index];
        const found = finding && finding.topic > 0 ? Math.sign(finding.lean) : 0;
        for (const way of [1, -1]) {
          const label = `${example.language} ${trait} ${way === 1 ? "+" : "-"}`;
          count(result.traits, label, direction === way, found === way);
        }
        if (direction !== 0 && found !== 0) both += 1;
        if (direction * found < 0) wrongWay += 1;
        if (direction !== found) {
          result.mistakes.push(`${trait} ${direction}>${found}\t${example.text}`);
        }
      });
    }
  }
  result.reversed = wrongWay / (both || 1);
  return result;
}
