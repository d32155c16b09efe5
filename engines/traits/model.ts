import {
  type Ending,
  hashLexicon,
  isInstruction,
  passagesOrNotes,
  readUnits,
  Rows,
  type OffTopic,
  type OffTopicReader,
  type Unit,
  Vocabulary,
  ruledSubject,
} from "#engines/reading/api.ts";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Borders, decodeBorders } from "./borders.ts";
import { type Features, featuresOf } from "./features.ts";
import {
  columnCount,
  directionHead,
  headOf,
  mixHidden,
  strengthHead,
  subjectHead,
  subjects,
  topicHead,
  traits,
  type Subject,
} from "./heads.ts";

import { logitOf, type Regression } from "./regression.ts";
import { viewOf } from "./second-look.ts";
import { decodeNet, WindowNet } from "./window-net.ts";
import { unpacked } from "./steps.ts";

export { traits, type Subject, type Trait } from "./heads.ts";

/** A passage that may well talk to the scorer (as a logit) carries nothing. */
const suspicion = -1.5;

/**
 * A sentence is cut if the probability of no border is below this: higher without a final stop, since that is where more
 * is typed behind work, and highest where all of it tells who somebody is, and so nothing is lost.
 */
const noneEnough = { stopped: 0.5, open: 0.7, identityAlone: 0.8 };

/** A sentence that the rules call talk is left out whole, unless a later place beats its start by so many logits. */
const plainlyLater = 3;

/** What is believed less of a passage that grammar gives to another subject, and of one that the model does. */
export const ruledAside = 2.5;
export const asideShare = 0.35;
export const mostAside = 6;

/** What training makes and the engine reads. */
export interface Weights {
  /** Known stems, the commonest first. */
  stems: string[];
  /** Sorted feature hashes. */
  hashes: Int32Array;
  /** `columnCount` weights for each hash, the heads' first, to be multiplied by the column's scale. */
  table: Int8Array;
  scales: number[];
  biases: number[];
  /** What each hidden value adds to each head: `hiddenCount` weights for each of `headCount` heads. */
  mixing: number[];
  /** For each trait, what the heads together say of whether it is spoken of. */
  second: Regression[];
  /** Whether a whole text speaks of a trait. */
  presence: Regression;
}

/** Reads the weights of the heads: one line of JSON, the hashes, the packed table. */
export function decodeWeights(bytes: Uint8Array): Weights {
  const lineEnd = bytes.indexOf(10);
  const header = JSON.parse(Buffer.from(bytes.subarray(0, lineEnd)).toString("utf8")) as Omit<
    Weights,
    "stems" | "hashes" | "table"
  > & { count: number; stems: string };
  const { count, stems, ...numbers } = header;
  const tableStart = lineEnd + 1 + count * 4;
  const hashes = new Int32Array(Uint8Array.from(bytes.subarray(lineEnd + 1, tableStart)).buffer);
  const table = unpacked(bytes.subarray(tableStart), count * columnCount);
  return { ...numbers, stems: stems.split(" "), hashes, table };
}

/** How surely a passage speaks of a trait, and how surely it would be for it (below 0: against it), as logits. */
export interface Finding {
  topic: number;
  /** The same before what other traits claim was weighed. */
  first: number;
  lean: number;
}

/** What the model makes of one passage. */
export interface Judgement {
  findings: Finding[];
  subject: Subject;
  /** How much less is believed of it since it seems to be about somebody else, a wish or an advert, as a logit. */
  aside: number;
  /** 1 a mere claim … 3 a full story. */
  strength: number;
  /** What each head says, and behind that the hidden values. */
  heads: Float64Array;
  /** Which patterns the second reader found in it. */
  found: Float64Array | null;
}

/** Weights ready for use, with their vocabulary. */
export class Model {
  readonly vocabulary: Vocabulary;
  readonly #weights: Weights;
  readonly #rows: Rows;
  readonly #net: WindowNet | null;
  readonly #borders: Borders | null;

  /** @param others what reads beside the heads; absent while those are trained */
  constructor(weights: Weights, others: { net?: WindowNet; borders?: Borders } = {}) {
    this.#weights = weights;
    this.#net = others.net ?? null;
    this.#borders = others.borders ?? null;
    this.vocabulary = new Vocabulary(weights.stems);
    this.#rows = new Rows(weights.hashes);
  }

  /** Finds what is not about the writer's work; in notes, work may name the candidate. */
  offTopicReader(notes: boolean): OffTopicReader {
    return {
      isInstruction: (units) => isInstruction(units, notes),
      offTopicFrom: (sentence, ending) => this.#offTopicFrom(sentence, ending),
    };
  }

  #offTopicFrom(sentence: readonly Unit[], { isOpen, surely }: Ending): OffTopic | null {
    const border = this.#borders?.of(sentence);
    if (surely && !(border && border.overStart >= plainlyLater)) return { at: 0, kind: "talk" };
    if (!border) return null;
    const ending = isOpen ? "open" : "stopped";
    const isIdentityAlone = border.at === 0 && border.kind === "identity";
    const enough = noneEnough[isIdentityAlone ? "identityAlone" : ending];
    return surely || border.none < enough ? border : null;
  }

  /**
   * Cuts a text into masked passages, and says whether it is somebody's notes.
   * @param wrapped whether its lines may have been broken by width
   */
  read(text: string, identity: readonly string[], wrapped = true) {
    const units = readUnits(text, this.vocabulary, identity);
    return passagesOrNotes(text, units, (notes) => this.offTopicReader(notes), wrapped);
  }

  /** What each head says of a passage. */
  logits({ count, hashes, values }: Features): Float64Array {
    const { table, scales, biases, mixing } = this.#weights;
    const sums = new Float64Array(columnCount);
    let waiting = -1;
    let factor = 0;
    for (let index = 0; index < count; index += 1) {
      const row = this.#rows.of(hashes[index] ?? 0);
      if (row < 0) continue;
      const from = row * columnCount;
      const value = values[index] ?? 0;
      if (waiting >= 0) addTwoRows(sums, table, { from: waiting, factor }, { from, factor: value });
      waiting = waiting >= 0 ? -1 : from;
      factor = value;
    }
    if (waiting >= 0) addTwoRows(sums, table, { from: waiting, factor }, { from: 0, factor: 0 });
    for (let column = 0; column < columnCount; column += 1)
      sums[column] = (sums[column] ?? 0) * (scales[column] ?? 0) + (biases[column] ?? 0);
    mixHidden(sums, mixing);
    return sums;
  }

  /** Judges one passage on its own. */
  judge(units: readonly Unit[]): Judgement {
    const found = this.#net?.patternsIn(units) ?? null;
    return this.#judged(units, this.logits(featuresOf(units)), found);
  }

  /** Judges a passage anew, beside the one before it. */
  judgeBeside(units: readonly Unit[], alone: Judgement, earlier: Judgement): Judgement {
    return this.#judged(units, alone.heads, alone.found, earlier.found);
  }

  #judged(
    units: readonly Unit[],
    sums: Float64Array,
    found: Float64Array | null,
    earlier: Float64Array | null = null,
  ): Judgement {
    const seen = (found && this.#net?.heads(found, earlier)) ?? null;
    const strength = ((sums[strengthHead] ?? 1) + ((seen ?? sums)[strengthHead] ?? 1)) / 2;
    const ruled = ruledSubject(units);
    const { subject, margin } = subjectOf(sums, seen);
    return {
      findings: traits.map((_, trait) => this.#findingOf(sums, seen, trait)),
      subject: ruled ?? subject,
      aside: (ruled === null ? 0 : ruledAside) + asideShare * Math.min(mostAside, -margin),
      strength: Math.min(3, Math.max(1, strength)),
      heads: sums,
      found,
    };
  }

  /** How the heads together decide whether a whole text speaks of a trait. */
  get presence(): Regression {
    return this.#weights.presence;
  }

  /** The direction is asked twice, of this trait and of conduct at large: no head has seen enough sentences alone. */
  #findingOf(sums: Float64Array, seen: Float64Array | null, trait: number): Finding {
    const topic = logitOf(this.#weights.second[trait] ?? [], viewOf(sums, trait));
    const plus = sums[headOf(trait, 1)] ?? 0;
    const minus = sums[headOf(trait, -1)] ?? 0;
    const first = ((sums[topicHead + trait] ?? 0) + Math.max(plus, minus)) / 2;
    const lean = leanOf(sums, trait);
    if (!seen) return { topic, first, lean };
    const other = seen[topicHead + trait] ?? 0;
    return {
      topic: (topic + other) / 2,
      first: (first + other) / 2,
      lean: (lean + leanOf(seen, trait)) / 2,
    };
  }
}

interface Part {
  from: number;
  factor: number;
}

/** Adds two rows at once, as the sums are read and written for each pass. */
function addTwoRows(sums: Float64Array, table: Int8Array, one: Part, two: Part): void {
  for (let column = 0; column < columnCount; column += 1)
    sums[column] =
      (sums[column] ?? 0) +
      (table[one.from + column] ?? 0) * one.factor +
      (table[two.from + column] ?? 0) * two.factor;
}

/** How surely a passage is for a trait, below 0 against it. */
export function leanOf(sums: Float32Array | Float64Array, trait: number): number {
  const towards = (sums[headOf(trait, 1)] ?? 0) - (sums[headOf(trait, -1)] ?? 0);
  return towards + (sums[directionHead] ?? 0);
}

/** Whom a passage is most likely about, and by how much the writer falls behind it (0: the writer). */
function subjectOf(
  sums: Float64Array,
  seen: Float64Array | null,
): { subject: Subject; margin: number } {
  const sure = (index: number) =>
    (sums[subjectHead + index] ?? 0) + (seen?.[subjectHead + index] ?? 0);
  let best = 0;
  subjects.forEach((_, index) => {
    if (sure(index) > sure(best)) best = index;
  });
  const margin = sure(0) - sure(best);
  if ((sums[subjectHead + subjects.indexOf("instruction")] ?? 0) > suspicion)
    return { subject: "instruction", margin };
  return { subject: subjects[best] ?? "self", margin };
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url));

let fingerprint: string | undefined;

/** The fingerprint of all that decides a score: a hundredth of the time that the model takes to be ready. */
export function shippedFingerprint(): string {
  if (fingerprint === undefined) {
    const hash = createHash("sha256");
    for (const file of ["weights.bin", "window-net.bin", "borders.bin"]) hash.update(read(file));
    hashLexicon(hash);
    fingerprint = hash.digest("hex").slice(0, 10);
  }
  return fingerprint;
}

let shipped: Model | undefined;

/** The trained model of this repository, read once, when something is first to be scored. */
export function shippedModel(): Model {
  shipped ??= new Model(decodeWeights(read("weights.bin")), {
    net: new WindowNet(decodeNet(read("window-net.bin"))),
    borders: new Borders(decodeBorders(read("borders.bin"))),
  });
  return shipped;
}
