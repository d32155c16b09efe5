import { conceptOf, Pause, type Unit } from "#engines/reading/api.ts";
import { listsOf } from "./lexicon.ts";

/** Features of one passage: hashes with their values. */
export interface Features {
  hashes: number[];
  /** The length of the passage's features together is one. */
  value: number;
}

/** The kinds of features. */
const kinds = { stem: 1, meaning: 2, pair: 3, concept: 4, concepts: 5, opening: 6 } as const;
const numberMark = 900;
const blankMark = 901;

const negation = conceptOf("NEG");
/** How many words a negation reaches. */
const negationReach = 5;
const { boundaries } = listsOf("boundaries");

function mix(kind: number, a: number, b: number): number {
  let hash = Math.imul(kind + 0x9e3779b9, 0x85ebca6b) ^ a;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ b;
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  return hash ^ (hash >>> 16);
}

const meaningOf = ({ entry, kind }: Unit): number =>
  entry ? entry.meaning : kind === "number" ? numberMark : blankMark;

/**
 * What the learnt weights see of a passage: its words' stems and meanings, neighbours and concepts, each marked
 * where a negation reaches it. What says who somebody is is a blank like any other.
 */
export function featuresOf(units: readonly Unit[]): Features {
  const hashes = new Set<number>();
  let reach = 0;
  let before = 0;
  let concept = 0;
  units.forEach((unit, at) => {
    if (unit.pause > Pause.none || boundaries.has(unit.word)) reach = 0;
    const denied = reach > 0 ? 1 : 0;
    const meaning = meaningOf(unit);
    if (at === 0) hashes.add(mix(kinds.opening, meaning, 0));
    hashes.add(mix(kinds.meaning, meaning, denied));
    hashes.add(mix(kinds.pair, Math.imul(before, 31) ^ meaning, denied));
    if (unit.entry) hashes.add(mix(kinds.stem, unit.entry.stem, denied));
    for (const one of unit.entry?.concepts ?? []) {
      hashes.add(mix(kinds.concept, one, denied));
      hashes.add(mix(kinds.concepts, concept, one * 2 + denied));
      concept = one * 2 + denied;
    }
    if (unit.entry?.concepts.includes(negation) === true || unit.word === "0")
      reach = negationReach + 1;
    before = meaning;
    if (reach > 0) reach -= 1;
  });
  return { hashes: [...hashes], value: 1 / Math.sqrt(hashes.size || 1) };
}
