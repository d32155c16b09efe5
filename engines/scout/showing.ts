import { hashText, mix, remembered, Rows } from "#engines/reading/api.ts";
import type { Item } from "./items.ts";
import type { Told } from "./told.ts";
import type { Evidence, ScoredItem } from "./types.ts";

export type Way = Evidence["direction"];

/** What signs say of one item in a passage. */
export interface Signed {
  way: Way;
  /** The signs that the knowledge holds, by the roots of their words; none where only a learnt one stands. */
  signs: ReadonlySet<string>;
  /** One of them is of several words. */
  isPhrase: boolean;
}

/** A passage that is held against a criterion. */
export type Shown = Pick<Told, "features" | "strength" | "isDeed" | "words">;

/** What was learnt of how surely a passage shows a criterion. */
export interface ShowingWeights {
  /** The words that name a criterion, each as the hash of both. */
  names: Int32Array;
  /** Hashes of features, and what each weighs, in steps. */
  keys: Int32Array;
  weights: Int8Array;
}

/** The kinds of features: of a criterion, of its part of the framework, or of any. */
const kinds = {
  part: 1,
  item: 2,
  partSaid: 3,
  itemSaid: 4,
  partSigned: 5,
  itemSigned: 6,
  partSign: 7,
  itemSign: 8,
  phrase: 9,
  signs: 10,
  strength: 11,
  deed: 12,
  length: 13,
  name: 14,
} as const;

/** A longer passage counts as one of so many words. */
const longest = 40;
/** The words together weigh this much against the other features. */
const saidShare = 2;

/** The key of a word by its root, and of whatever else has a name. */
export const keyOf = remembered(hashText);

/** The keys of a criterion and of its part of the framework, in one direction. */
export interface ShowingKeys {
  item: number;
  part: number;
}

/** @returns the keys of a criterion in each direction */
export function showingKeys(part: ScoredItem["part"], id: string): Record<Way, ShowingKeys> {
  const keysOf = (way: Way): ShowingKeys => {
    const ofPart = mix(kinds.part, keyOf(part), keyOf(way));
    return { part: ofPart, item: mix(kinds.item, keyOf(id), ofPart) };
  };
  return { for: keysOf("for"), against: keysOf("against") };
}

/** The key of a word that names a criterion. */
export const nameKey = ({ item }: ShowingKeys, root: number): number => mix(kinds.name, item, root);

/**
 * Everything seen of a passage under a criterion.
 * @param signed what signs say of it; null where none of them stands in the passage
 * @param add takes the key of each feature with its value
 */
export function seeShown(
  { features, strength, isDeed, words }: Shown,
  { item: ofItem, part: ofPart }: ShowingKeys,
  signed: Signed | null,
  add: (key: number, value: number) => void,
): void {
  add(ofPart, 1);
  add(ofItem, 1);
  add(mix(kinds.strength, ofPart, keyOf(strength)), 1);
  if (isDeed) add(mix(kinds.deed, ofPart, 0), 1);
  add(mix(kinds.length, ofPart, 0), Math.min(longest, words.length) / longest);
  const value = features.value * saidShare;
  for (const hash of features.hashes) {
    add(mix(kinds.itemSaid, ofItem, hash), value);
    add(mix(kinds.partSaid, ofPart, hash), value);
  }
  if (!signed || signed.signs.size === 0) return;
  add(mix(kinds.partSigned, ofPart, 0), 1);
  add(mix(kinds.itemSigned, ofItem, 0), 1);
  add(mix(kinds.signs, ofPart, 0), signed.signs.size);
  if (signed.isPhrase) add(mix(kinds.phrase, ofPart, 0), 1);
  for (const sign of signed.signs) {
    add(mix(kinds.partSign, ofPart, keyOf(sign)), 1);
    add(mix(kinds.itemSign, ofItem, keyOf(sign)), 1);
  }
}

/** Scores how surely a passage shows a criterion that is named in it (docs/knowledge.md, "What is learnt from texts"). */
export class Showing {
  readonly #names: Rows;
  readonly #rows: Rows;
  readonly #weights: Int8Array;

  constructor({ names, keys, weights }: ShowingWeights) {
    this.#names = new Rows(names);
    this.#rows = new Rows(keys);
    this.#weights = weights;
  }

  /** Whether passages with a word, by the key of its root, often show the criterion. */
  names(root: number, { keys }: Item): boolean {
    return keys !== null && this.#names.of(nameKey(keys.for, root)) >= 0;
  }

  /**
   * @returns the logit, in steps of the weights, that a passage shows a criterion in the direction of its signs; null
   *   where readers' labels do not cover it: an employer's own, and what no taught role has
   */
  sumOf(shown: Shown, { keys }: Pick<Item, "keys">, signed: Signed): number | null {
    const own = keys?.[signed.way];
    if (!own || this.#rows.of(own.item) < 0) return null;
    let sum = 0;
    seeShown(shown, own, signed, (key, value) => {
      const row = this.#rows.of(key);
      if (row >= 0) sum += (this.#weights[row] ?? 0) * value;
    });
    return sum;
  }
}
