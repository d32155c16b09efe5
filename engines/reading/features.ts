import { listsOf } from "./lexicon.ts";
import type { Unit } from "./passages.ts";

/** At these words a negation reaches no further. */
export const { boundaries } = listsOf("passages.txt", "boundaries");

/** The meanings that all numbers share, and all words outside of the vocabulary. */
export const numberMark = 900;
export const blankMark = 901;

export const meaningOf = ({ entry, kind }: Unit): number =>
  entry?.meaning ?? (kind === "number" ? numberMark : blankMark);

/** The hash of a feature of some kind. */
export function mix(kind: number, a: number, b: number): number {
  let hash = Math.imul(kind + 0x9e3779b9, 0x85ebca6b) ^ a;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ b;
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  return hash ^ (hash >>> 16);
}
