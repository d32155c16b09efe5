import { inFirstPerson, Repeats } from "#engines/reading/api.ts";
import { scoreOf, type TraitScore } from "./aggregation.ts";
import {
  contradicts,
  type Evidence,
  type Heard,
  introduces,
  isTelling,
  weigh,
} from "./evidence.ts";
import { inputHash, textsOf, type AssessmentInput } from "./input.ts";

import {
  type Judgement,
  type Model,
  shippedFingerprint,
  shippedModel,
  type Trait,
  traits,
} from "./model.ts";

import { signsOf } from "./presence.ts";
import { quotedSpan, sentenceFrom } from "./quotes.ts";
import { logitOf, type Regression } from "./regression.ts";
import { excusedOf } from "./excuses.ts";
import { summaryOf, type Language } from "./summary.ts";

/** What the rubric says of one candidate. */
export interface RubricAssessment extends Record<Trait, TraitScore> {
  summary: string;
  engine: "rubric";
  rubricVersion: string;
  inputHash: string;
}

/** The edition of the published rubric; its fingerprint changes with every training. */
const edition = "17";

/** The edition of the rubric and the fingerprint of the trained weights and word lists. */
export function rubricVersion(): string {
  return `${edition}+${shippedFingerprint()}`;
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
  const model = shippedModel();
  const evidence = gather(input, model);
  const scores = scoresOf(evidence, model.presence);
  return {
    ...scores,
    summary: summaryOf(
      mapTraits((trait) => quotedOf(scores[trait])),
      options.language ?? "en",
    ),
    engine: "rubric",
    rubricVersion: version,
    inputHash: inputHash(input, version),
  };
}

/** A score as it is stored: its quotes, and which way each speaks. */
export const quotedOf = ({ score, evidence }: TraitScore) => ({
  score,
  evidence: evidence.map(({ quote }) => quote),
  directions: evidence.map(({ direction }) => direction),
});

/** The score of each trait from what was gathered. */
export function scoresOf(
  evidence: Readonly<Record<Trait, Evidence[]>>,
  presence: Regression,
): Record<Trait, TraitScore> {
  return mapTraits((trait) =>
    scoreOf(evidence[trait], logitOf(presence, signsOf(evidence, trait))),
  );
}

/** What a candidate's texts say for and against each trait. */
export function gather(input: AssessmentInput, model: Model): Record<Trait, Evidence[]> {
  const evidence = mapTraits((): Evidence[] => []);
  const repeats = new Repeats(6, 3);
  const identity = input.identity ?? [];
  for (const { source, text } of textsOf(input)) {
    const { passages, notes } = model.read(text, identity, source === "resumeText");
    const told = traits.map(() => new Map<number, Heard>());
    const withheld = new Set<number>();
    let earlier: Judgement | null = null;
    for (const [at, cut] of passages.entries()) {
      if (cut.leftOut) {
        withheld.add(at);
        continue;
      }
      const passage = notes
        ? { ...cut, units: inFirstPerson(cut.units, model.vocabulary, text) }
        : cut;
      const alone = model.judge(passage.units);
      if (alone.subject === "instruction" || introduces(passage.units)) withheld.add(at);
      if (!isTelling(passage, alone)) continue;
      const weighed = weigh(passage.units, alone);
      if (weighed.every((item) => item === null)) continue;
      // What tells of no trait by itself is not made to by its place: a line that says nothing moves nothing.
      const found = earlier
        ? weigh(passage.units, model.judgeBeside(passage.units, alone, earlier))
        : weighed;
      earlier = alone;
      if (repeats.has(passage.units)) continue;
      const against = traits.filter((_, index) => weighed[index] && found[index]?.direction === -1);
      const said = () => ({
        passage,
        sentence: sentenceFrom(passages, at, text),
        judgement: alone,
      });
      const excused = against.length > 0 ? excusedOf(said(), against, model) : [];
      traits.forEach((trait, index) => {
        const item = found[index];
        if (item && weighed[index])
          told[index]?.set(at, { ...item, excused: excused.includes(trait) });
      });
    }
    traits.forEach((trait, index) => {
      for (const [at, item] of told[index] ?? []) {
        const { start, end } = quotedSpan(passages, at, (other) => {
          const beside = told[index]?.get(other);
          return withheld.has(other) || (beside !== undefined && contradicts(beside, item));
        });
        evidence[trait].push({ ...item, source, quote: text.slice(start, end), start });
      }
    });
  }
  return evidence;
}

/** A value for each trait. */
export const mapTraits = <Value>(make: (trait: Trait) => Value) =>
  Object.fromEntries(traits.map((trait) => [trait, make(trait)])) as Record<Trait, Value>;
