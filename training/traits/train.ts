import type { Example } from "./corpus.ts";
import { featuresOf } from "#engines/traits/features.ts";
import { traits } from "#engines/traits/heads.ts";
import { Model, type Weights } from "#engines/traits/model.ts";
import type { Regression } from "#engines/traits/regression.ts";
import { fit, type Sample } from "./logistic.ts";
import { type NetWeights, WindowNet } from "#engines/traits/window-net.ts";
import { viewOf } from "#engines/traits/second-look.ts";
import { trainHeads, unitsOf, type Heads } from "./train-sentences.ts";
import { type Profile, readProfiles } from "./profiles.ts";
import { trainNet } from "./train-net.ts";
import { wholeTexts } from "./whole-texts.ts";
import { fitPresence } from "./train-presence.ts";
import { hashText, Vocabulary } from "#engines/reading/vocabulary.ts";

const foldCount = 5;
/** Weight of sentences that speak of a trait, beside those that do not. */
const telling = 2;
const ridge = 1e-3;

/** A part of the sentences, and heads trained on all others. */
interface Fold {
  examples: Example[];
  heads: Heads;
}

/** What training gives: the weights of both readers, and each fold with a model trained on the others. */
export interface Trained {
  weights: Weights;
  net: NetWeights;
  folds: { model: Model; examples: Example[] }[];
}

/** The fold of an example; a section is never split. */
const foldOf = (example: Example): number => hashText(example.section) % foldCount;

/** Trains heads for each fold on the sections outside of it. */
function trainFolds(examples: readonly Example[], words: readonly string[]): Fold[] {
  return Array.from({ length: foldCount }, (_, fold) => ({
    examples: examples.filter((example) => foldOf(example) === fold),
    heads: trainHeads(
      examples.filter((example) => foldOf(example) !== fold),
      words,
    ),
  })).filter((fold) => fold.examples.length > 0);
}

/** One profile in this many is kept from both readers, to learn from it when a text tells enough. */
const keptApart = 4;

/** Divides the profiles into those that the net is trained on, and those that neither reader sees. */
function dealt(profiles: readonly Profile[]): { read: Profile[]; unread: Profile[] } {
  const isApart = ({ isLabelled }: Profile, at: number): boolean =>
    !isLabelled && at % keptApart === 0;
  return {
    read: profiles.filter((profile, at) => !isApart(profile, at)),
    unread: profiles.filter((profile, at) => isApart(profile, at)),
  };
}

const unknown: Pick<Weights, "second" | "presence"> = { second: [], presence: [] };

/** Learns how to read the heads together (the second look), from sentences that the heads have not read. */
function fitSecond(folds: readonly Fold[]): Regression[] {
  const samples: Sample[][] = traits.map(() => []);
  for (const { heads, examples } of folds) {
    const model = new Model({ ...heads, ...unknown });
    for (const { text, directions, subject, judged, weight } of examples) {
      const units = unitsOf(text, model.vocabulary);
      const features = featuresOf(units);
      if (model.judge(units).subject !== "self" || (subject === "self" && !judged)) continue;
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

/**
 * Learns in four steps (docs/assessment.md, "Training"): the heads, from sentences; the second look, from
 * sentences that the heads have not read; the net, from sentences and profiles; whether a text tells enough, from
 * profiles that neither has read.
 */
export function train(
  examples: readonly Example[],
  told?: (round: number, loss: number) => void,
  profiles: readonly Profile[] = readProfiles(),
): Trained {
  const { read, unread } = dealt(profiles);
  const words = read.map(({ text }) => text);
  const folds = trainFolds(examples, words);
  const second = fitSecond(folds);
  const heads = trainHeads(examples, words);
  const vocabulary = new Vocabulary(heads.stems);
  const reader = new Model({ ...heads, ...unknown });
  const texts = wholeTexts(read, vocabulary, (notes) => reader.offTopicReader(notes));
  const net = trainNet(examples, texts, vocabulary, told);
  const model = new Model({ ...heads, second, presence: [] }, { net: new WindowNet(net) });
  return {
    weights: { ...heads, second, presence: fitPresence(model, unread) },
    net,
    folds: folds.map(({ heads: own, examples: unread }) => ({
      model: new Model({ ...own, second, presence: [] }),
      examples: unread,
    })),
  };
}
