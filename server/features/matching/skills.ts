import { skillOptions } from "#contract/jobseekers.ts";

/** How many skills one listing speaks of at most. */
export const listedSkills = 3;

/** A word as it is compared: without case and needless spaces. */
export const wordKey = (text: string) => text.trim().toLowerCase().replace(/\s+/g, " ");

/** Bits are stored: an option may be added at the end of the form's list, never between. */
const bits: ReadonlyMap<string, number> = new Map(
  skillOptions.map((option, at) => [wordKey(option), 1 << at]),
);

export interface SkillSet {
  /** The form's options, a bit each. */
  known: number;
  /** Everything else, by `wordKey`, without repetition. */
  other: string[];
}

/** Skills as they are compared. */
export function skillSet(skills: readonly string[]): SkillSet {
  let known = 0;
  const other = new Set<string>();
  for (const key of skills.map(wordKey)) {
    const bit = bits.get(key);
    if (bit) known |= bit;
    else if (key !== "") other.add(key);
  }
  return { known, other: [...other] };
}

/** How many skills a set of bits holds. */
export function countSkills(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Every set of `size` skills out of these. */
export function choose(set: number, size: number): number[] {
  if (size === 0) return [0];
  if (set === 0) return [];
  const lowest = set & -set;
  const rest = set & ~lowest;
  return [...choose(rest, size - 1).map((chosen) => chosen | lowest), ...choose(rest, size)];
}

/** More bits than a listing speaks of, so that it is never taken for a set. */
const counted = 0x7ff0;

/** What stands in a set's place where a member is listed by how many skills they have. */
export const countList = (count: number) => counted | count;

/** The sets under which a member with these skills is listed, and how many they have. */
export const listingsOf = (skills: number): number[] => [
  ...Array.from({ length: listedSkills + 1 }, (_, size) => choose(skills, size)).flat(),
  countList(countSkills(skills)),
];

/** As many of a set's first skills as a listing speaks of. */
function firstOf(set: number): number {
  let first = 0;
  for (let rest = set, left = listedSkills; rest !== 0 && left > 0; left--) {
    first |= rest & -rest;
    rest &= rest - 1;
  }
  return first;
}

/** Listings that together hold everybody with exactly `size` of these skills, and others. */
export const listingsFor = (wanted: number, size: number): number[] => [
  ...new Set(choose(wanted, size).map(firstOf)),
];
