import { hashLexicon, type Unit, Vocabulary, ruledSubject } from "#engines/reading/api.ts";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
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
import { Rows } from "./rows.ts";
import { viewOf } from "./second-look.ts";
import { packed, unpacked } from "./steps.ts";

export { subjects, traits, type Subject, type Trait } from "./heads.ts";

/** A passage that may well talk to the scorer (as a logit) carries nothing. */
const suspicion = -1.5;

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

/** Writes weights as one line of JSON followed by the hashes and the packed table. */
export function encodeWeights(weights: Weights): Uint8Array {
  const { stems, hashes, table, ...numbers } = weights;
  const header = JSON.stringify({ count: hashes.length, ...numbers, stems: stems.join(" ") });
  const padding = " ".repeat((4 - ((Buffer.byteLength(header) + 1) % 4)) % 4);
  return Buffer.concat([
    Buffer.from(`${header}${padding}\n`),
    Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength),
    packed(table),
  ]);
}

/** Reads what `encodeWeights` wrote. */
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
  /** 1 a mere claim … 3 a full story. */
  strength: number;
  /** What each head says, and behind that the hidden values. */
  heads: Float64Array;
}

/** Weights ready for use, with their vocabulary. */
export class Model {
  readonly vocabulary: Vocabulary;
  readonly #weights: Weights;
  readonly #rows: Rows;

  constructor(weights: Weights) {
    this.#weights = weights;
    this.vocabulary = new Vocabulary(weights.stems);
    this.#rows = new Rows(weights.hashes);
  }

  /** The same model with another way to decide whether a text speaks of a trait. */
  withPresence(presence: Regression): Model {
    return new Model({ ...this.#weights, presence });
  }

  /** What each head says of a passage. */
  logits({ count, hashes, values }: Features): Float64Array {
    const { table, scales, biases, mixing } = this.#weights;
    const sums = new Float64Array(columnCount);
    for (let index = 0; index < count; index += 1) {
      const row = this.#rows.of(hashes[index] ?? 0);
      if (row < 0) continue;
      const value = values[index] ?? 0;
      const offset = row * columnCount;
      for (let column = 0; column < columnCount; column += 1) {
        sums[column] = (sums[column] ?? 0) + (table[offset + column] ?? 0) * value;
      }
    }
    for (let column = 0; column < columnCount; column += 1) {
      sums[column] = (sums[column] ?? 0) * (scales[column] ?? 0) + (biases[column] ?? 0);
    }
    mixHidden(sums, mixing);
    return sums;
  }

  /** Judges one passage on its own. */
  judge(units: readonly Unit[], features = featuresOf(units)): Judgement {
    const sums = this.logits(features);
    return {
      findings: traits.map((_, trait) => this.#findingOf(sums, trait)),
      subject: ruledSubject(units) ?? subjectOf(sums),
      strength: Math.min(3, Math.max(1, sums[strengthHead] ?? 1)),
      heads: sums,
    };
  }

  /** How the heads together decide whether a whole text speaks of a trait. */
  get presence(): Regression {
    return this.#weights.presence;
  }

  /** The direction is asked twice, of this trait and of conduct at large: no head has seen enough sentences alone. */
  #findingOf(sums: Float64Array, trait: number): Finding {
    const plus = sums[headOf(trait, 1)] ?? 0;
    const minus = sums[headOf(trait, -1)] ?? 0;
    return {
      topic: logitOf(this.#weights.second[trait] ?? [], viewOf(sums, trait)),
      first: ((sums[topicHead + trait] ?? 0) + Math.max(plus, minus)) / 2,
      lean: plus - minus + (sums[directionHead] ?? 0),
    };
  }
}

function subjectOf(sums: Float64Array): Subject {
  if ((sums[subjectHead + subjects.indexOf("instruction")] ?? 0) > suspicion) return "instruction";
  let best = 0;
  subjects.forEach((_, index) => {
    if ((sums[subjectHead + index] ?? 0) > (sums[subjectHead + best] ?? 0)) best = index;
  });
  return subjects[best] ?? "self";
}

let shipped: { model: Model; fingerprint: string } | undefined;

/** The trained model of this repository, read once, with a fingerprint of all that decides a score. */
export function shippedModel(): { model: Model; fingerprint: string } {
  if (!shipped) {
    const bytes = readFileSync(new URL("./weights.bin", import.meta.url));
    const hash = createHash("sha256").update(bytes);
    hashLexicon(hash);
    shipped = {
      model: new Model(decodeWeights(bytes)),
      fingerprint: hash.digest("hex").slice(0, 10),
    };
  }
  return shipped;
}
