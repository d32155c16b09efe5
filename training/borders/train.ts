import type { Vocabulary } from "#engines/reading/api.ts";
import {
  type BorderWeights,
  eachAround,
  eachWithin,
  kindCount,
  logitsOf,
  offTopicKinds,
} from "#engines/traits/borders.ts";
import { seeded } from "#training/traits/chance.ts";
import { type BorderSample, type Pieces, samplesOf } from "./samples.ts";

const sampleCount = 300_000;
const rate = 0.25;
/** Fraction of the learning rate left at the end. */
const finalShare = 0.1;
/** Initial sum of squared gradients, so that the first steps are not too long (AdaGrad: Duchi, Hazan and Singer, 2011). */
const initialSquare = 0.05;
/** Smaller gradients are skipped. */
const smallestGradient = 1e-4;
const largestStep = 127;
/** A feature is dropped whose weights are all smaller than this many steps. */
const fewestSteps = 5;

/** Weights in training, with the sum of the squares of their gradients; the first is that of no border. */
class AdaGrad {
  readonly rows = new Map<number, number>();
  weights = new Float32Array(2 ** 20);
  #squares = new Float32Array(2 ** 20).fill(initialSquare);
  #used = 1;

  /** Where the weights of a feature begin. */
  rowOf(feature: number): number {
    const known = this.rows.get(feature);
    if (known !== undefined) return known;
    const row = this.#used;
    this.#used += kindCount;
    this.rows.set(feature, row);
    if (this.#used > this.weights.length) {
      this.weights = doubled(this.weights, 0);
      this.#squares = doubled(this.#squares, initialSquare);
    }
    return row;
  }

  step(at: number, gradient: number, speed: number): void {
    const square = (this.#squares[at] ?? 0) + gradient * gradient;
    this.#squares[at] = square;
    this.weights[at] = (this.weights[at] ?? 0) - (speed * gradient) / Math.sqrt(square);
  }
}

function doubled(list: Float32Array, rest: number): Float32Array<ArrayBuffer> {
  const longer = new Float32Array(list.length * 2).fill(rest);
  longer.set(list);
  return longer;
}

/**
 * Learns where sentences stop being about work by maximum likelihood, one sentence after another in a seeded order: the
 * same texts give the same bytes (docs/assessment.md, "Training").
 * @param count how many sentences are made and read
 */
export function trainBorders(
  pieces: Pieces,
  vocabulary: Vocabulary,
  count = sampleCount,
): BorderWeights {
  const next = samplesOf(pieces, vocabulary, seeded(20_261_129));
  const learner = new AdaGrad();
  for (let turn = 0; turn < count; turn += 1)
    learn(next(), learner, rate * (1 - ((1 - finalShare) * turn) / count));
  return inSteps(learner);
}

/** The probability of each border, less one for the right one: how far each logit is off; the last is that of none. */
function gradientsOf({ units, border }: BorderSample, learner: AdaGrad): Float64Array {
  const logits = logitsOf(units, (feature, sums, from) => {
    const row = learner.rowOf(feature);
    for (let kind = 0; kind < kindCount; kind += 1)
      sums[from + kind] = (sums[from + kind] ?? 0) + (learner.weights[row + kind] ?? 0);
  });
  const all = Float64Array.from([...logits, learner.weights[0] ?? 0]);
  const highest = Math.max(...all);
  const odds = all.map((logit) => Math.exp(logit - highest));
  const total = odds.reduce((sum, one) => sum + one, 0);
  const right = border ? border.at * kindCount + offTopicKinds.indexOf(border.kind) : logits.length;
  return odds.map((one, at) => one / total - (at === right ? 1 : 0));
}

function learn(sample: BorderSample, learner: AdaGrad, speed: number): void {
  const gradients = gradientsOf(sample, learner);
  learner.step(0, gradients.at(-1) ?? 0, speed);
  const step = (feature: number, from: Float64Array, place: number): void => {
    const row = learner.rowOf(feature);
    for (let kind = 0; kind < kindCount; kind += 1) {
      const gradient = from[place * kindCount + kind] ?? 0;
      if (Math.abs(gradient) > smallestGradient) learner.step(row + kind, gradient, speed);
    }
  };
  const upTo = gradients.slice();
  for (let at = kindCount; at < upTo.length - 1; at += 1)
    upTo[at] = (upTo[at] ?? 0) + (upTo[at - kindCount] ?? 0);
  eachWithin(sample.units, (feature, place) => step(feature, upTo, place));
  eachAround(sample.units, (feature, place) => step(feature, gradients, place));
}

/** Rounds the weights to the steps of the file and drops negligible ones. */
function inSteps({ rows, weights }: AdaGrad): BorderWeights {
  const used = weights.subarray(1, 1 + rows.size * kindCount);
  const largest = used.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = Math.fround(largest / largestStep || 1);
  const stepsOf = (row: number): number[] =>
    offTopicKinds.map((_, kind) => Math.round((weights[row + kind] ?? 0) / scale));
  const kept = [...rows].filter(([, row]) =>
    stepsOf(row).some((step) => Math.abs(step) >= fewestSteps),
  );
  return {
    hashes: Int32Array.from(kept, ([feature]) => feature),
    table: Int8Array.from(kept.flatMap(([, row]) => stepsOf(row))),
    scale,
    none: Math.fround(weights[0] ?? 0),
  };
}
