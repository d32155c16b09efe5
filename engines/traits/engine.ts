import { isInstruction, passagesOf } from "#engines/reading/api.ts";
import { plainness, scoreOf, type TraitScore } from "./aggregation.ts";
import { evidenceOf, Repetitions, type Evidence } from "./evidence.ts";
import { inputHash, textsOf, type AssessmentInput } from "./input.ts";

import { shippedModel, traits, type Model, type Trait } from "./model.ts";

import type { Regression } from "./regression.ts";
import { summaryOf, type Language } from "./summary.ts";

/** What the rubric says of one candidate. */
export interface RubricAssessment extends Record<Trait, TraitScore> {
  summary: string;
  engine: "rubric";
  rubricVersion: string;
  inputHash: string;
}

/** The edition of the published rubric; its fingerprint changes with every training. */
const edition = "2";

/** The edition of the rubric and the fingerprint of the trained weights and word lists. */
export function rubricVersion(): string {
  return `${edition}+${shippedModel().fingerprint}`;
}

/**
 * Scores a candidate's own words on four traits by the published rubric (docs/assessment.md).
 * Same input, same answer: no network, no clock, no chance. Every quote is a piece of the text as given.
 */
export function assess(
  input: AssessmentInput,
  options: { language?: Language } = {},
): RubricAssessment {
  const version = rubricVersion();
  const { model } = shippedModel();
  const evidence = gather(input, model);
  const scores = scoresOf(evidence, model.presence);
  return {
    ...scores,
    summary: summaryOf(scores, evidence, options.language ?? "en"),
    engine: "rubric",
    rubricVersion: version,
    inputHash: inputHash(input, version),
  };
}

/** The score of each trait from what was gathered. */
export function scoresOf(
  evidence: Readonly<Record<Trait, Evidence[]>>,
  presence: Regression,
): Record<Trait, TraitScore> {
  const plain = mapTraits((trait) => plainness(evidence[trait]));
  return mapTraits((trait) => scoreOf(evidence[trait], othersOf(plain, trait), presence, trait));
}

/** How plainly a text tells of each other trait. */
export function othersOf(plain: Readonly<Record<Trait, number>>, trait: Trait): number[] {
  return traits.filter((other) => other !== trait).map((other) => plain[other]);
}

/** What a candidate's texts say for and against each trait. */
export function gather(input: AssessmentInput, model: Model): Record<Trait, Evidence[]> {
  const evidence = mapTraits((): Evidence[] => []);
  const repetitions = new Repetitions();
  const identity = input.identity ?? [];
  for (const { source, text } of textsOf(input)) {
    const wrapped = source === "resumeText";
    for (const passage of passagesOf(text, model.vocabulary, identity, isInstruction, wrapped)) {
      if (isInstruction(passage.units)) continue;
      const quote = text.slice(passage.start, passage.end);
      const found = evidenceOf(passage, model.judge(passage.units), source, quote);
      if (found.every((item) => item === null) || repetitions.isRepeated(passage.units)) continue;
      found.forEach((item, index) => {
        const trait = traits[index];
        if (item && trait) evidence[trait].push(item);
      });
    }
  }
  return evidence;
}

/** A value for each trait. */
export function mapTraits<Value>(make: (trait: Trait) => Value): Record<Trait, Value> {
  return {
    hustle: make("hustle"),
    safetyAwareness: make("safetyAwareness"),
    coachability: make("coachability"),
    reliability: make("reliability"),
  };
}
