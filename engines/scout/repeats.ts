import type { Readable } from "./signs.ts";

const marks = 8;
/** Alike in so many marks, two passages say the same. */
const alike = 6;

/** The marks of a passage: the least hash of its words in each of some orders. */
function marksOf(words: readonly Readable[]): number[] {
  return Array.from({ length: marks }, (_, slot) => {
    let least = 0xffffffff;
    for (const { word } of words) {
      if (word.length < 3) continue;
      let hash = Math.imul(slot + 1, 0x9e3779b1);
      for (let at = 0; at < word.length; at += 1)
        hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
      least = Math.min(least, (hash ^ (hash >>> 15)) >>> 0);
    }
    return least * marks + slot;
  });
}

/** Knows passages again that say what an earlier one said. */
export class Repeats {
  readonly #seen = new Map<number, number>();
  #count = 0;

  /** Whether nearly all words of a passage stood in one earlier passage. */
  has(words: readonly Readable[]): boolean {
    const own = marksOf(words);
    const shared = new Map<number, number>();
    for (const mark of own) {
      const owner = this.#seen.get(mark);
      if (owner !== undefined) shared.set(owner, (shared.get(owner) ?? 0) + 1);
    }
    if ([...shared.values()].some((count) => count >= alike)) return true;
    this.#count += 1;
    for (const mark of own) if (!this.#seen.has(mark)) this.#seen.set(mark, this.#count);
    return false;
  }
}
