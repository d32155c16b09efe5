import { listsIn, urlOf } from "./lexicon.ts";

const listOf = listsIn(urlOf("stems.txt"));
const endings = listOf("endings").toSorted((a, b) => b.length - a.length);

/** A light stem for English and Spanish alike: the longest known ending comes off when enough is left. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  for (const ending of endings) {
    const rest = word.length - ending.length;
    if (
      rest >= 3 + (ending.length > 2 ? 0 : 1) - (ending.length === 1 ? 1 : 0) &&
      word.endsWith(ending)
    ) {
      const stem = word.slice(0, rest);
      return stem.length > 3 && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
    }
  }
  return word;
}

const tails = new Set([...endings, ...listOf("tails")]);

/** Whether what follows a word's beginning is only inflection. */
export function isInflection(tail: string): boolean {
  return tail === "" || tails.has(tail);
}
