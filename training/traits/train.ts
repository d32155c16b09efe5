import { othersOf, gather, mapTraits } from "#engines/traits/engine.ts";
import { plainness, signsOf } from "#engines/traits/aggregation.ts";
import type { Example } from "./corpus.ts";
import { featuresOf } from "#engines/traits/features.ts";
import { traits } from "#engines/traits/heads.ts";
import { Model, type Weights } from "#engines/traits/model.ts";
import { fit, type Regression, type Sample } from "#engines/traits/regression.ts";
import { viewOf } from "#engines/traits/second-look.ts";
import { trainHeads, unitsOf, type Heads } from "./train-sentences.ts";
import { textsOf, type LabelledText } from "./texts.ts";
import { hashText } from "#engines/reading/vocabulary.ts";

const foldCount = 5;
/** A sentence that speaks of a trait counts so often as one that does not. */
const telling = 2;
const ridge = 1e-3;
/** What is enough is learnt from texts as long as people write them, in signs; a shorter one counts less. */
const usualLength = 250;
const shortText = 0.3;

/** A part of the sentences, and heads that have not read them. */
interface Fold {
  examples: Example[];
  heads: Heads;
}

/** What training gives: the weights, and models that each judge what they have not read. */
export interface Trained {
  weights: Weights;
  folds: { model: Model; examples: Example[]; texts: LabelledText[] }[];
}

/** Which part of the sentences an example belongs to: whole files stay together. */
const foldOf = (example: Example): number => hashText(example.file) % foldCount;

/** Heads trained on whole files, and the files left out of them. */
function trainFolds(examples: readonly Example[]): Fold[] {
  return Array.from({ length: foldCount }, (_, fold) => ({
    examples: examples.filter((example) => foldOf(example) === fold),
    heads: trainHeads(examples.filter((example) => foldOf(example) !== fold)),
  })).filter((fold) => fold.examples.length > 0);
}

const unknown: Pick<Weights, "second" | "presence"> = { second: [], presence: [] };

/** Learns from sentences that the heads have not read what it means when several heads claim one. */
function fitSecond(folds: readonly Fold[]): Regression[] {
  const samples: Sample[][] = traits.map(() => []);
  for (const { heads, examples } of folds) {
    const model = new Model({ ...heads, ...unknown });
    for (const { text, directions, subject, judged, weight } of examples) {
      const units = unitsOf(text, model.vocabulary);
      const features = featuresOf(units);
      if (model.judge(units, features).subject !== "self" || (subject === "self" && !judged))
        continue;
      const sums = model.logits(features);
      traits.forEach((_, trait) => {
        const label = subject === "self" && directions[trait] !== 0;
        const counts = label ? weight * telling : weight;
        samples[trait]?.push({ columns: viewOf(sums, trait), label, weight: counts });
      });
    }
  }
  return samples.map((list) => fit(list, ridge));
}

/** Learns from whole texts that the heads have not read when a text speaks of a trait. */
function fitPresence(folds: Trained["folds"]): Regression {
  const samples: Sample[] = [];
  for (const { model, texts } of folds) {
    for (const { text, told } of texts) {
      const evidence = gather({ aboutYourself: text }, model);
      const plain = mapTraits((trait) => plainness(evidence[trait]));
      for (const trait of traits) {
        samples.push({
          columns: signsOf(evidence[trait], othersOf(plain, trait), trait),
          label: told[trait] !== null,
          weight: text.length < usualLength ? shortText : 1,
        });
      }
    }
  }
  return fit(samples, ridge);
}

/** The second look and the decision on whole texts, learnt from what each fold's heads say of what they have not read. */
function learn(folds: readonly Fold[]): Pick<Trained, "folds"> & {
  second: Regression[];
  presence: Regression;
} {
  const second = fitSecond(folds);
  const judges = folds.map(({ heads, examples }) => ({
    model: new Model({ ...heads, second, presence: [] }),
    examples,
    texts: textsOf(examples),
  }));
  const presence = fitPresence(judges);
  return {
    second,
    presence,
    folds: judges.map((judge) => ({ ...judge, model: judge.model.withPresence(presence) })),
  };
}

/**
 * Learns in three steps (docs/assessment.md, "Training"): the heads from sentences; what they tell
 * together, from sentences that they had not read; whether a text tells enough, from whole texts.
 */
export function train(examples: readonly Example[]): Trained {
  const { second, presence, folds } = learn(trainFolds(examples));
  return { weights: { ...trainHeads(examples), second, presence }, folds };
}
