import { readLexicon } from "./lexicon.ts";
import { withoutGender } from "./gender.ts";
import { remembered } from "./remembered.ts";
import { isInflection, stemOf } from "./stems.ts";

/** What the engine knows of one word. */
export interface Entry {
  /** Hash of the word without gender, of its stem; the concepts it belongs to. */
  surface: number;
  stem: number;
  stemText: string;
  /** Hash of the meaning it shares with other words; that of its stem where it stands alone. */
  meaning: number;
  /** The word without gender. */
  neutral: string;
  /** Whether a word list holds its meaning, so that it is known even if training never met it. */
  isListed: boolean;
  /** Whether a slip of spelling was forgiven. */
  isForgiven: boolean;
  concepts: readonly number[];
  /** Concepts that it makes together with the word after it. */
  phrases: ReadonlyMap<string, readonly number[]> | undefined;
}

const lists = readLexicon("concepts.txt");

/** Names of the concepts, in the order of their numbers. */
export const conceptNames = [...lists.keys()];

const exact = new Map<string, number[]>();
const prefixes = new Map<string, number[]>();
const phrases = new Map<string, Map<string, number[]>>();

function add(map: Map<string, number[]>, key: string, concept: number): void {
  const list = map.get(key) ?? [];
  if (!list.includes(concept)) list.push(concept);
  map.set(key, list);
}

conceptNames.forEach((name, concept) => {
  for (const word of lists.get(name) ?? []) {
    if (word.endsWith("*")) add(prefixes, word.slice(0, -1), concept);
    else if (word.includes("_")) {
      const [first = "", second = ""] = word.split("_").map(withoutGender);
      const followers = phrases.get(first) ?? new Map<string, number[]>();
      phrases.set(first, followers);
      add(followers, second, concept);
    } else {
      add(exact, withoutGender(word), concept);
    }
  }
});

const meanings = readLexicon("synonyms.txt");
const exactMeanings = new Map<string, string>();
const prefixMeanings = new Map<string, string>();
for (const [meaning, words] of meanings) {
  for (const word of words) {
    const isPrefix = word.endsWith("*");
    const key = isPrefix ? word.slice(0, -1) : withoutGender(word);
    const map = isPrefix ? prefixMeanings : exactMeanings;
    if (!map.has(key)) map.set(key, meaning);
  }
}

/** The meaning of a word, by the longest beginning that is listed. */
function meaningOf(word: string): string | undefined {
  const exactly = exactMeanings.get(word);
  if (exactly !== undefined) return exactly;
  for (let length = Math.min(word.length, 14); length >= 3; length -= 1) {
    const found = prefixMeanings.get(word.slice(0, length));
    if (found !== undefined && isInflection(word.slice(length))) return found;
  }
  return undefined;
}

/** The number of a concept by its name. */
export function conceptOf(name: string): number {
  return conceptNames.indexOf(name);
}

/** A 32-bit FNV-1a hash. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

function conceptsOf(word: string): number[] {
  const found = new Set<number>(exact.get(word));
  for (let length = 2; length <= Math.min(word.length, 14); length += 1) {
    for (const concept of prefixes.get(word.slice(0, length)) ?? []) found.add(concept);
  }
  return [...found];
}

/** Reads a word without asking whether the model has ever seen it. */
export function describe(word: string): Entry {
  const neutral = withoutGender(word);
  const stemText = stemOf(neutral);
  const meaning = meaningOf(neutral);
  return {
    surface: hashText(neutral),
    stem: hashText(stemText),
    stemText,
    meaning: hashText(meaning === undefined ? stemText : `=${meaning}`),
    isListed: meaning !== undefined,
    isForgiven: false,
    neutral,
    concepts: conceptsOf(neutral),
    phrases: phrases.get(neutral),
  };
}

/**
 * The words a model knows: stems met in training, and words of the concept lists. A word outside of it,
 * after one slip of spelling is forgiven, is a blank and weighs nothing (docs/assessment.md, "Reading").
 */
export class Vocabulary {
  readonly #stems: Set<string>;
  readonly #slips = new Map<string, string>();
  readonly #forgiven = remembered((word: string) => this.#find(word, true));
  readonly #exact = remembered((word: string) => this.#find(word, false));

  /** @param stems known stems, the commonest first */
  constructor(stems: readonly string[]) {
    this.#stems = new Set(stems);
    for (const stem of stems) {
      if (stem.length < 5) continue;
      for (const slip of slipsOf(stem)) {
        if (!this.#slips.has(slip)) this.#slips.set(slip, stem);
      }
    }
  }

  /** What is known of a word; `null` when it is a blank. */
  lookUp(word: string, forgiving: boolean): Entry | null {
    return forgiving ? this.#forgiven(word) : this.#exact(word);
  }

  #find(word: string, forgiving: boolean): Entry | null {
    if (word.length > 24) return null;
    const entry = describe(word);
    if (
      entry.concepts.length > 0 ||
      entry.isListed ||
      entry.phrases ||
      this.#stems.has(entry.stemText)
    )
      return entry;
    if (!forgiving || entry.stemText.length < 5) return null;
    for (const slip of slipsOf(entry.stemText)) {
      const stem = this.#slips.get(slip);
      if (stem !== undefined)
        return { ...describe(stem), stemText: stem, stem: hashText(stem), isForgiven: true };
    }
    return null;
  }
}

/** A word and what is left of it when one letter is lost. */
function slipsOf(word: string): string[] {
  const slips = [word];
  for (let index = 0; index < word.length; index += 1) {
    slips.push(word.slice(0, index) + word.slice(index + 1));
  }
  return slips;
}
