import { keysOf, type NetWeights } from "#engines/traits/window-net.ts";
import {
  directionHead,
  headCount,
  headOf,
  strengthHead,
  subjectHead,
  subjects,
  topicHead,
  traits,
} from "#engines/traits/heads.ts";
import { faintest } from "#engines/traits/presence.ts";
import { chanceOf } from "#engines/traits/regression.ts";
import { Pause, type Unit, type Vocabulary } from "#engines/reading/api.ts";
import { seeded, shuffled } from "./chance.ts";
import type { Example } from "./corpus.ts";
import { longest, NetInTraining, type Words } from "./net-in-training.ts";
import { unitsOf } from "./train-sentences.ts";
import { errorsOf, type WholeText } from "./whole-texts.ts";

const rounds = 5;
const batch = 32;
/** Weight of positive examples, which are rarer than negative ones. */
const yesWeight = 1.5;
const strengthShare = 0.6;
const rareLimit = 2;
/** How many whole texts are read with each batch of sentences. */
const textsInBatch = 3;

/** A sentence as the net reads it, with the target of each head. */
interface Row {
  words: Words;
  targets: Float64Array;
  weight: number;
}

/** The target of each head for a sentence: 1 or 0, or the strength; NaN where it teaches nothing. */
function targetsOf({ directions, subject, judged }: Example): Float64Array {
  const targets = new Float64Array(headCount).fill(Number.NaN);
  const self = subject === "self";
  if (judged || !self) {
    traits.forEach((_, trait) => {
      const direction = self ? (directions[trait] ?? 0) : 0;
      targets[headOf(trait, 1)] = direction > 0 ? 1 : 0;
      targets[headOf(trait, -1)] = direction < 0 ? 1 : 0;
      targets[topicHead + trait] = direction === 0 ? 0 : 1;
      if (directions[trait]) targets[directionHead] = directions[trait] > 0 ? 1 : 0;
    });
  }
  subjects.forEach((one, at) => {
    targets[subjectHead + at] = subject === one ? 1 : 0;
  });
  const strongest = Math.max(...directions.map(Math.abs));
  if (strongest > 0) targets[strengthHead] = strongest;
  return targets;
}

/** A word as it stands in a training sentence, which is never parted from another: the longer pause is not learnt. */
const withinSentence = (unit: Unit): Unit => ({
  ...unit,
  pause: Math.min(unit.pause, Pause.comma),
});

function rowsOf(examples: readonly Example[], texts: readonly WholeText[], vocabulary: Vocabulary) {
  const read = examples.map((example) =>
    unitsOf(example.text, vocabulary)
      .slice(0, longest)
      .map((unit) => keysOf(unit)),
  );
  const counts = new Map<number, number>();
  const told = texts.flatMap(({ passages }) =>
    passages.map(({ units }) => units.map((unit) => keysOf(withinSentence(unit)))),
  );
  for (const words of [...read, ...told])
    for (const key of words.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= rareLimit).map(([key]) => key);
  const keys = Int32Array.from(known).toSorted();
  const rowOf = new Map([...keys].map((key, row) => [key, row]));
  const knownOf = (list: readonly number[]): number[] =>
    list.flatMap((key) => (rowOf.has(key) ? [rowOf.get(key) as number] : []));
  const rows = examples.flatMap((example, at): Row[] => {
    const words = (read[at] ?? []).map(knownOf);
    if (words.length === 0) return [];
    return [{ words, targets: targetsOf(example), weight: example.weight }];
  });
  const wordsOf = (units: readonly Unit[]): Words =>
    units.slice(0, longest).map((unit) => knownOf(keysOf(unit)));
  return { keys, rows, wordsOf };
}

/** Whether a passage speaks of some trait, as surely as the engine asks of what it counts. */
const isTold = (heads: Float32Array): boolean =>
  traits.some((_, trait) => (heads[topicHead + trait] ?? 0) >= faintest);

/** Writes the derivative of the loss by each head into `errors`, and returns the loss. */
function judge(heads: Float32Array, { targets, weight }: Row, errors: Float32Array): number {
  let loss = 0;
  for (let head = 0; head < headCount; head += 1) {
    const target = targets[head] ?? Number.NaN;
    errors[head] = 0;
    if (Number.isNaN(target)) continue;
    const said = heads[head] ?? 0;
    if (head === strengthHead) {
      errors[head] = (strengthShare * (said - target) * weight) / batch;
      loss += (strengthShare / 2) * (said - target) ** 2 * weight;
    } else {
      const chance = chanceOf(said);
      const counts = target === 1 ? yesWeight : 1;
      errors[head] = ((chance - target) * counts * weight) / batch;
      loss -= Math.log(Math.max(1e-9, target === 1 ? chance : 1 - chance)) * counts * weight;
    }
  }
  return loss;
}

/**
 * Trains the window net by Adam, in a seeded order, on labelled sentences and, beside each batch of them, on
 * whole texts of which only the levels are known: the same texts give the same bytes (docs/assessment.md, "Training").
 */
export function trainNet(
  examples: readonly Example[],
  texts: readonly WholeText[],
  vocabulary: Vocabulary,
  told: (round: number, loss: number) => void = () => {},
): NetWeights {
  const random = seeded(20_261_122);
  const { keys, rows, wordsOf } = rowsOf(examples, texts, vocabulary);
  const net = new NetInTraining(keys.length, random);
  const errors = new Float32Array(headCount);
  const whole = texts.map((text) => ({
    ...text,
    words: text.passages.map((one) => wordsOf(one.units)),
  }));

  /** Reads the passages of a text in their order, each beside the last one before it that speaks of a trait. */
  function readInTurn(
    text: readonly Words[],
    seed: number,
    then: (heads: Float32Array, words: Words, at: number) => void,
  ) {
    const chance = seeded(seed);
    let earlier: Float32Array | null = null;
    text.forEach((words, at) => {
      const heads = net.read(words, chance, earlier);
      if (isTold(heads)) earlier = net.found();
      then(heads, words, at);
    });
  }

  /** Reads each passage of a text for its loss, then again with the same dropout to add the gradient. */
  function readWhole(from: number): void {
    const chosen = Array.from({ length: Math.min(textsInBatch, whole.length) }, (_, at) => {
      const text = whole[turns[(from + at) % turns.length] ?? 0];
      return { text, seed: Math.floor(random() * 0x100000000) };
    });
    const slots = chosen.reduce((sum, { text }) => sum + (text?.slots ?? 0), 0);
    for (const { text, seed } of chosen) {
      if (!text) continue;
      const said: Float32Array[] = [];
      readInTurn(text.words, seed, (heads) => said.push(Float32Array.from(heads)));
      const off = errorsOf(text, said, slots);
      readInTurn(text.words, seed, (_, words, at) => net.blame(words, off[at] as Float32Array));
    }
  }

  const turns = shuffled(whole.length, random);
  const total = rounds * Math.ceil(rows.length / batch);
  let step = 0;
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffled(rows.length, random);
    let loss = 0;
    for (let from = 0; from < order.length; from += batch) {
      for (const position of order.subarray(from, from + batch)) {
        const row = rows[position] as Row;
        loss += judge(net.read(row.words, random), row, errors);
        net.blame(row.words, errors);
      }
      readWhole(step * textsInBatch);
      net.step(1 - step / total);
      step += 1;
    }
    told(round, loss / rows.length);
  }
  return net.weights(keys);
}
