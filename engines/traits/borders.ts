import { meaningOf, mix, type OffTopic, Pause, Rows, type Unit } from "#engines/reading/api.ts";

/** The kinds of text that are not about work: talk to the scorer, and who somebody is. */
export const offTopicKinds = ["talk", "identity"] as const satisfies OffTopic["kind"][];
export type OffTopicKind = OffTopic["kind"];
export const kindCount = offTopicKinds.length;

/** The likeliest place where a sentence stops being about work, whether or not there is one at all. */
interface Border extends OffTopic {
  /** The probability that there is no border. */
  none: number;
  /** By how many logits that place beats the start of the sentence. */
  overStart: number;
}

/** Trained weights: for each feature's hash one for each kind, side by side in the table, in units of the scale. */
export interface BorderWeights {
  hashes: Int32Array;
  table: Int8Array;
  scale: number;
  /** The logit of there being no border. */
  none: number;
}

/** Numbers of the features: what a word behind a border is, and what stands around one. */
const within = { stem: 1, sense: 2, stems: 3, senses: 4, threeStems: 5, concept: 6 };
const around = {
  stem: 10,
  previous: 11,
  across: 12,
  next: 13,
  before: 14,
  nextSenses: 15,
  start: 16,
  pause: 17,
  acrossSenses: 18,
  threeStems: 19,
};
/** Stands for a word outside of the sentence, a number, and a word that is masked or unknown. */
const marks = { outside: 7, number: 1, blank: 2 };

function stemOf(unit: Unit | undefined): number {
  if (!unit) return marks.outside;
  if (unit.entry) return unit.entry.stem;
  return unit.kind === "number" ? marks.number : marks.blank;
}

const senseOf = (unit: Unit | undefined): number => (unit ? meaningOf(unit) : marks.outside);

type Tell = (feature: number, place: number) => void;

/** Calls `tell` with each feature of words that stand behind a border, and the last place at which that border may be. */
export function eachWithin(sentence: readonly Unit[], tell: Tell): void {
  sentence.forEach((unit, at) => {
    const [stem, sense] = [stemOf(unit), senseOf(unit)];
    tell(mix(within.stem, stem, 0), at);
    tell(mix(within.sense, sense, 0), at);
    for (const concept of unit.entry?.concepts ?? []) tell(mix(within.concept, concept, 0), at);
    const previous = sentence[at - 1];
    if (!previous) return;
    tell(mix(within.stems, stemOf(previous), stem), at - 1);
    tell(mix(within.senses, senseOf(previous), sense), at - 1);
    const beforePrevious = sentence[at - 2];
    if (!beforePrevious) return;
    const stems = mix(0, stemOf(beforePrevious), stemOf(previous));
    tell(mix(within.threeStems, stems, stem), at - 2);
  });
}

/** Calls `tell` with each feature of the words around a place, for every place at which a border may be. */
export function eachAround(sentence: readonly Unit[], tell: Tell): void {
  sentence.forEach((unit, at) => {
    const [previous, next] = [sentence[at - 1], sentence[at + 1]];
    const [stem, previousStem, nextStem] = [stemOf(unit), stemOf(previous), stemOf(next)];
    const isLater = at === 0 ? 0 : 1;
    const pause = Math.min(unit.pause, Pause.comma);
    tell(mix(around.stem, stem, 0), at);
    tell(mix(around.previous, previousStem, 0), at);
    tell(mix(around.across, previousStem, stem), at);
    tell(mix(around.next, stem, nextStem), at);
    tell(mix(around.before, stemOf(sentence[at - 2]), previousStem), at);
    tell(mix(around.nextSenses, senseOf(unit), senseOf(next)), at);
    tell(mix(around.start, isLater, 0), at);
    tell(mix(around.pause, pause * 2 + (unit.capital ? 1 : 0), isLater), at);
    tell(mix(around.acrossSenses, senseOf(previous), senseOf(unit)), at);
    tell(mix(around.threeStems, mix(0, stem, nextStem), stemOf(sentence[at + 2])), at);
  });
}

/**
 * The logit of a border at each place, the kinds side by side.
 * @param add adds a feature's weight for each kind to the sums, from a place on
 */
export function logitsOf(
  sentence: readonly Unit[],
  add: (feature: number, sums: Float64Array, from: number) => void,
): Float64Array {
  const sums = new Float64Array(sentence.length * kindCount);
  eachWithin(sentence, (feature, place) => add(feature, sums, place * kindCount));
  // A word counts for every border at or before it.
  for (let at = sums.length - kindCount - 1; at >= 0; at -= 1)
    sums[at] = (sums[at] ?? 0) + (sums[at + kindCount] ?? 0);
  eachAround(sentence, (feature, place) => add(feature, sums, place * kindCount));
  return sums;
}

/**
 * Finds the border in a sentence by one choice among all places, for each kind, and none (a softmax over sums of weights;
 * docs/assessment.md, "Instructions").
 */
export class Borders {
  readonly #rows: Rows;
  readonly #weights: BorderWeights;

  constructor(weights: BorderWeights) {
    this.#weights = weights;
    this.#rows = new Rows(weights.hashes);
  }

  /** The most likely border of a sentence of at least one word. */
  of(sentence: readonly Unit[]): Border {
    const { table, scale, none } = this.#weights;
    const logits = logitsOf(sentence, (feature, sums, from) => {
      const row = this.#rows.of(feature) * kindCount;
      if (row < 0) return;
      for (let kind = 0; kind < kindCount; kind += 1)
        sums[from + kind] = (sums[from + kind] ?? 0) + (table[row + kind] ?? 0) * scale;
    });
    let best = 0;
    for (let at = 1; at < logits.length; at += 1)
      if ((logits[at] ?? 0) > (logits[best] ?? 0)) best = at;
    const highest = logits[best] ?? 0;
    const some = logits.reduce((sum, logit) => sum + Math.exp(logit - highest), 0);
    return {
      at: Math.floor(best / kindCount),
      kind: offTopicKinds[best % kindCount] ?? "talk",
      none: 1 / (1 + some * Math.exp(highest - none)),
      overStart: highest - Math.max(...logits.subarray(0, kindCount)),
    };
  }
}

const headBytes = 12;

/** Reads weights: the number of features, the scale and the logit of no border, the hashes, the table. */
export function decodeBorders(bytes: Uint8Array): BorderWeights {
  const { buffer } = Uint8Array.from(bytes);
  const head = new DataView(buffer);
  const count = head.getInt32(0, true);
  return {
    scale: head.getFloat32(4, true),
    none: head.getFloat32(8, true),
    hashes: new Int32Array(buffer, headBytes, count),
    table: new Int8Array(buffer, headBytes + count * 4, count * kindCount),
  };
}

/** Writes weights as `decodeBorders` reads them. */
export function encodeBorders({ hashes, table, scale, none }: BorderWeights): Uint8Array {
  const head = Buffer.alloc(headBytes);
  head.writeInt32LE(hashes.length, 0);
  head.writeFloatLE(scale, 4);
  head.writeFloatLE(none, 8);
  return Buffer.concat([
    head,
    Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength),
    Buffer.from(table.buffer, table.byteOffset, table.byteLength),
  ]);
}
