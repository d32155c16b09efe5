import { boundaries, conceptOf, meaningOf, mix, Pause, type Unit } from "#engines/reading/api.ts";

/** Features of one passage: hashes with their values. */
export interface Features {
  hashes: number[];
  /** The length of the passage's features together is one. */
  value: number;
}

/** The kinds of features. */
const kinds = {
  stem: 1,
  meaning: 2,
  pair: 3,
  concept: 4,
  concepts: 5,
  opening: 6,
  neighbors: 7,
} as const;
/** What stands before the first word, and behind the last. */
const border = 1;
const negation = conceptOf("NEG");
/** How many words a negation reaches. */
const negationReach = 5;

/**
 * What the learnt weights see of a passage: its words' stems and meanings, and concepts, each marked where a
 * negation reaches it, and neighbors by their meanings and by their stems. What says who somebody is is a blank like
 * any other.
 */
export function featuresOf(units: readonly Unit[]): Features {
  const hashes = new Set<number>();
  let reach = 0;
  let before = 0;
  let stemBefore: number = border;
  let concept = 0;
  units.forEach((unit, at) => {
    if (unit.pause > Pause.none || boundaries.has(unit.word)) reach = 0;
    const denied = reach > 0 ? 1 : 0;
    const meaning = meaningOf(unit);
    if (at === 0) hashes.add(mix(kinds.opening, meaning, 0));
    hashes.add(mix(kinds.meaning, meaning, denied));
    hashes.add(mix(kinds.pair, Math.imul(before, 31) ^ meaning, denied));
    const stem = unit.entry?.stem ?? meaning;
    if (unit.entry) hashes.add(mix(kinds.stem, stem, denied));
    hashes.add(mix(kinds.neighbors, stemBefore, stem));
    for (const one of unit.entry?.concepts ?? []) {
      hashes.add(mix(kinds.concept, one, denied));
      hashes.add(mix(kinds.concepts, concept, one * 2 + denied));
      concept = one * 2 + denied;
    }
    if (unit.entry?.concepts.includes(negation) === true || unit.word === "0")
      reach = negationReach + 1;
    before = meaning;
    stemBefore = stem;
    if (reach > 0) reach -= 1;
  });
  hashes.add(mix(kinds.neighbors, stemBefore, border));
  return { hashes: [...hashes], value: 1 / Math.sqrt(hashes.size || 1) };
}
