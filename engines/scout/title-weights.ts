import { readFileSync } from "node:fs";
import { hashText, Rows } from "#engines/reading/api.ts";
import { wordsOf } from "./words.ts";

/** Where a title ends and what is said of the job or of the wished-for person begins. */
const breaks =
  /[,;:()|[\]{}$\n]+|\s[–—-]+\s|\s\/\s|\bw\/|\b(?:with|for|at|who|must|wanted|needed|to|con|para|en|que|sin)\b/iu;
/** What a feature counts that stands behind the title itself. */
const behind = 0.4;
/** The lengths of the runs of letters by which a word is known however it is spelled. */
const runs = [3, 4, 5];

/**
 * What is seen of a title, each by its hash with what it counts: words, neighbors, runs of letters, and the last word
 * of the title itself.
 */
export function featuresOfTitle(title: string): Map<number, number> {
  const features = new Map<number, number>();
  const parts = title
    .replaceAll(/\b(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll(".", ""))
    .replaceAll(/\b(\p{L})\/(?=\p{L}\b)/gu, "$1")
    .split(breaks)
    .map((part) => wordsOf(part).map(({ text }) => text))
    .filter((words) => words.length > 0);
  for (const [at, words] of parts.entries()) {
    const share = at === 0 ? 1 : behind;
    const add = (feature: string) => {
      const hash = hashText(feature) | 0;
      if (!features.has(hash)) features.set(hash, share);
    };
    const [start, end] = at === 0 ? ["^", "$"] : [",", "."];
    if (at === 0) add(`head ${words.at(-1)}`);
    for (const [place, word] of words.entries()) {
      add(`word ${word}`);
      add(`${words[place - 1] ?? start} ${word}`);
      const whole = `<${word}>`;
      for (const run of runs)
        for (let from = 0; from + run <= whole.length; from += 1)
          add(whole.slice(from, from + run));
    }
    add(`${words.at(-1)} ${end}`);
  }
  return features;
}

/** What training learns of titles (docs/knowledge.md, "Titles"). */
export interface TitleWeights {
  /** The general role first. */
  roles: readonly string[];
  /** Known features. */
  hashes: Int32Array;
  /** How rare each is. */
  rarity: Float32Array;
  /** What each weighs for each role, in steps, and what a step is worth. */
  weights: Int8Array;
  step: number;
  /** What each role begins with. */
  biases: readonly number[];
}

/** How far known features of a title reach together, however many they are. */
const reach = 4;

/** The rows of what is known of a title with what each counts. */
export function valuesOf(
  title: string,
  rows: Rows,
  rarity: ArrayLike<number>,
): [row: number, value: number][] {
  const known = [...featuresOfTitle(title)].flatMap(([hash, share]): [number, number][] => {
    const row = rows.of(hash);
    return row < 0 ? [] : [[row, share * (rarity[row] ?? 0)]];
  });
  const length = Math.hypot(...known.map(([, value]) => value)) || 1;
  return known.map(([row, value]) => [row, (value * reach) / length]);
}

/** Reads titles by what was learnt. */
export class TitleReader {
  readonly #learnt: TitleWeights;
  readonly #rows: Rows;

  constructor(learnt: TitleWeights) {
    this.#learnt = learnt;
    this.#rows = new Rows(learnt.hashes);
  }

  /** The likeliest role with its chance. */
  likeliest(title: string): { role: string; chance: number } {
    const { roles, rarity, weights, step, biases } = this.#learnt;
    const logits = [...biases];
    for (const [row, value] of valuesOf(title, this.#rows, rarity))
      for (let at = 0; at < roles.length; at += 1)
        logits[at] = (logits[at] ?? 0) + (weights[row * roles.length + at] ?? 0) * step * value;
    const most = Math.max(...logits);
    const all = logits.reduce((sum, logit) => sum + Math.exp(logit - most), 0);
    return { role: roles[logits.indexOf(most)] ?? "", chance: 1 / all };
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** The weights as a file: a line of JSON, and behind it the tables. */
export function encodeTitles({ hashes, rarity, weights, ...numbers }: TitleWeights): Uint8Array {
  const head = JSON.stringify({ ...numbers, count: hashes.length });
  return Buffer.concat([Buffer.from(`${head}\n`), ...[hashes, rarity, weights].map(bytesOf)]);
}

let shipped: TitleReader | undefined;

/** What this repository has learnt of titles, read once. */
export function titleReader(): TitleReader {
  if (shipped) return shipped;
  const bytes = readFileSync(new URL("./titles.bin", import.meta.url));
  let at = bytes.indexOf(10) + 1;
  const { count, ...numbers } = JSON.parse(bytes.subarray(0, at).toString("utf8")) as Pick<
    TitleWeights,
    "roles" | "step" | "biases"
  > & { count: number };
  const next = (length: number) => Uint8Array.from(bytes.subarray(at, (at += length))).buffer;
  return (shipped = new TitleReader({
    ...numbers,
    hashes: new Int32Array(next(count * 4)),
    rarity: new Float32Array(next(count * 4)),
    weights: new Int8Array(next(count * numbers.roles.length)),
  }));
}
