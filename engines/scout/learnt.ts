import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Unit, Vocabulary } from "#engines/reading/api.ts";
import { type OddsWeights, WordOdds } from "./word-odds.ts";
import type { Features } from "./features.ts";
import type { Item } from "./items.ts";
import { type Shown, Showing, type ShowingWeights, type Signed, type Way } from "./showing.ts";

/** What training makes (docs/knowledge.md, "What is learnt from texts"). */
export interface Learnt {
  /** Known stems, the commonest first. */
  stems: readonly string[];
  /** How much sooner words are said to a scorer, of who somebody is, and in mere claims, than of work. */
  talk: OddsWeights;
  personal: OddsWeights;
  claims: OddsWeights;
  /** For each stem what it weighs for each trade. */
  trades: Int8Array;
  /** Hashes of features, and what each weighs for having the work in hand. */
  hashes: Int32Array;
  craft: Int16Array;
  /** How surely a passage shows a criterion. */
  showing: ShowingWeights;
  numbers: LearntNumbers;
}

/** The few numbers of what was learnt, each by its name. */
export interface LearntNumbers {
  /** What one step of the tables is worth. */
  scales: { craft: number; trades: number; showing: number };
  /** The trades in the order of the tables, as `homeOf` names them. */
  homes: readonly string[];
  /** The bias of each trade; the last is for texts of no trade of ours. */
  biases: readonly number[];
  /** What is shown of the framework's criteria weighs so much for the craft, by name. */
  signals: Readonly<Record<string, number>>;
  /** From where on a text is more likely than not a middling one's or better, and a strong one's. */
  steps: readonly [middling: number, strong: number];
  /** What each column of belonging weighs; the last stands alone. */
  belonging: readonly number[];
  /** From where on a text may be of the trade, and from where on it surely is. */
  enough: readonly [perhaps: number, surely: number];
  /** The lowest logit that counts as evidence, by direction. */
  shows: Readonly<Record<Way, number>>;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** The weights as a file: a line of JSON, and behind it the tables. */
export function encodeLearnt({ numbers, stems, ...tables }: Learnt): Uint8Array {
  const { hashes, craft, talk, personal, claims, trades, showing } = tables;
  const counts = [hashes, talk.keys, personal.keys, claims.keys, showing.names, showing.keys].map(
    ({ length }) => length,
  );
  const head = JSON.stringify({ ...numbers, counts, stems: stems.join(" ") });
  const odds = [talk, personal, claims].flatMap((one) => [one.keys, one.odds]);
  const all = [hashes, ...odds, showing.names, showing.keys, craft, showing.weights, trades];
  return Buffer.concat([Buffer.from(`${head}\n`), ...all.map(bytesOf)]);
}

/** The weights from a file of {@link encodeLearnt}. */
export function decodeLearnt(bytes: Buffer): Learnt {
  const lineEnd = bytes.indexOf(10);
  const { counts, stems, ...numbers } = JSON.parse(
    bytes.subarray(0, lineEnd).toString("utf8"),
  ) as LearntNumbers & { counts: [number, number, number, number, number, number]; stems: string };
  const words = stems.split(" ");
  let at = lineEnd + 1;
  const next = (length: number) => Uint8Array.from(bytes.subarray(at, (at += length))).buffer;
  const oddsOf = (count: number): OddsWeights => ({
    keys: new Int32Array(next(count * 4)),
    odds: new Float32Array(next(count * 4)),
  });
  const hashes = new Int32Array(next(counts[0] * 4));
  const odds = { talk: oddsOf(counts[1]), personal: oddsOf(counts[2]), claims: oddsOf(counts[3]) };
  const names = new Int32Array(next(counts[4] * 4));
  const keys = new Int32Array(next(counts[5] * 4));
  return {
    stems: words,
    numbers,
    hashes,
    ...odds,
    craft: new Int16Array(next(counts[0] * 2)),
    showing: { names, keys, weights: new Int8Array(next(counts[5])) },
    trades: new Int8Array(next(words.length * numbers.biases.length)),
  };
}

/** What was learnt, ready for reading. */
export class Reader {
  readonly vocabulary: Vocabulary;
  readonly numbers: LearntNumbers;
  readonly talk: WordOdds;
  readonly personal: WordOdds;
  readonly claims: WordOdds;
  readonly showing: Showing;
  readonly #learnt: Learnt;
  readonly #rows: ReadonlyMap<number, number>;
  readonly #stems: ReadonlyMap<string, number>;

  constructor(learnt: Learnt) {
    const { stems, hashes, numbers } = learnt;
    this.#learnt = learnt;
    this.numbers = numbers;
    this.talk = new WordOdds(learnt.talk);
    this.personal = new WordOdds(learnt.personal);
    this.claims = new WordOdds(learnt.claims);
    this.showing = new Showing(learnt.showing);
    this.vocabulary = new Vocabulary(stems);
    this.#rows = new Map(Array.from(hashes, (hash, row) => [hash, row]));
    this.#stems = new Map(stems.map((stem, place) => [stem, place]));
  }

  /** What features weigh for having the work in hand. */
  craftOf({ hashes, value }: Features): number {
    let sum = 0;
    for (const hash of hashes) {
      const row = this.#rows.get(hash);
      if (row !== undefined) sum += this.#learnt.craft[row] ?? 0;
    }
    return sum * value * this.numbers.scales.craft;
  }

  /** Whether a passage shows a criterion that is named in it. What was never taught is shown by any deed, never against. */
  shows(shown: Shown, item: Item, signed: Signed): boolean {
    const sum = this.showing.sumOf(shown, item, signed);
    if (sum === null) return signed.way === "for" && shown.isDeed;
    const { scales, shows } = this.numbers;
    return sum * scales.showing >= shows[signed.way];
  }

  /** How like each trade's the words of a text are, and last how like none of ours. */
  likenessesOf(units: readonly Unit[]): Float64Array {
    const { biases, scales } = this.numbers;
    const sums = new Float64Array(biases.length);
    const places = new Set<number>();
    for (const { entry } of units) {
      const place = entry && this.#stems.get(entry.stemText);
      if (place != null) places.add(place);
    }
    for (const place of places)
      for (let home = 0; home < sums.length; home += 1)
        sums[home] = (sums[home] ?? 0) + (this.#learnt.trades[place * sums.length + home] ?? 0);
    const share = wordShare(places.size) * scales.trades;
    return sums.map((sum, home) => sum * share + (biases[home] ?? 0));
  }
}

/** What a word counts for the trade in a text of so many different ones. */
export const wordShare = (words: number): number => 4 / Math.sqrt(Math.max(1, words));

const shippedBytes = () => readFileSync(new URL("./weights.bin", import.meta.url));

let shipped: Reader | undefined;

/** What this repository has learned, decoded once. */
export const shippedReader = (): Reader => (shipped ??= new Reader(decodeLearnt(shippedBytes())));

let fingerprint: string | undefined;

/** The fingerprint of what this repository has learned, for callers that need not decode it: that takes 40 MB. */
export const shippedFingerprint = (): string =>
  (fingerprint ??= createHash("sha256").update(shippedBytes()).digest("hex").slice(0, 10));
