import { skillOptions } from "#contract/jobseekers.ts";

/** How many skills one listing speaks of at most. */
export const listedSkills = 3;

/** A word as it is compared: without case and needless spaces. */
export const wordKey = (text: string) => text.trim().toLowerCase().replace(/\s+/g, " ");

type SkillOption = (typeof skillOptions)[number];

/**
 * The bit of each option in the pool's listings. A listing holds numbers alone, so that a number means
 * the same skill forever, wherever the form shows it: a new option takes the next number, and that of
 * one which goes is not given again.
 */
export const bitNumbers: Readonly<Record<SkillOption, number>> = {
  "ASE Certified": 0,
  "Brake Systems": 1,
  "Engine Diagnostics": 2,
  "Transmission Repair": 3,
  "Electrical Systems": 4,
  "HVAC Systems": 5,
  Welding: 6,
  "Customer Service": 7,
  "Sales Experience": 8,
  "Parts Knowledge": 9,
  "Tire Service": 10,
  "Oil Change": 11,
};

/** The bit of each of these options, by `wordKey`. */
export const bitsOf = (options: readonly SkillOption[]): ReadonlyMap<string, number> =>
  new Map(options.map((option) => [wordKey(option), 1 << bitNumbers[option]]));

const bits = bitsOf(skillOptions);

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

/** The form's options that a set of bits holds, in an order that does not change. */
export const optionsIn = (set: number): SkillOption[] =>
  skillOptions
    .filter((option) => (set & (1 << bitNumbers[option])) !== 0)
    .toSorted((a, b) => bitNumbers[a] - bitNumbers[b]);

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

/** The number stored in place of a set of skills where a member is listed by how many skills they have. */
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
