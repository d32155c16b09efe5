/** Abbreviations that count before another word only: "MT" at the end is Montana. */
const before: ReadonlyMap<string, string> = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
  ["ft", "fort"],
  ["mt", "mount"],
]);
/** Abbreviations that count at the beginning of a name only. */
const first: ReadonlyMap<string, string> = new Map([
  ["n", "north"],
  ["s", "south"],
  ["e", "east"],
  ["w", "west"],
]);

/**
 * Normalizes a name for lookup: lower case, without accents, full stops and apostrophes, spaces for all
 * other punctuation, usual abbreviations written out.
 */
export function nameKey(text: string): string {
  const words = text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\p{M}.'’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return words
    .map((word, at) =>
      at === words.length - 1
        ? word
        : (before.get(word) ?? (at === 0 ? first.get(word) : undefined) ?? word),
    )
    .join(" ");
}

/** Common nicknames of cities, normalized. */
export const nicknames: ReadonlyMap<string, readonly [name: string, state: string]> = new Map([
  ["nyc", ["new york city", "NY"]],
  ["new york", ["new york city", "NY"]],
  ["new york new york", ["new york city", "NY"]],
  ["nueva york", ["new york city", "NY"]],
  ["manhattan", ["manhattan", "NY"]],
  ["washington", ["washington", "DC"]],
  ["la", ["los angeles", "CA"]],
  ["philly", ["philadelphia", "PA"]],
  ["vegas", ["las vegas", "NV"]],
  ["frisco", ["san francisco", "CA"]],
  ["sf", ["san francisco", "CA"]],
  ["nola", ["new orleans", "LA"]],
  ["saint pete", ["saint petersburg", "FL"]],
  ["motown", ["detroit", "MI"]],
  ["chi town", ["chicago", "IL"]],
]);

/** Second names of cities, by state. */
export const otherNames: readonly (readonly [other: string, name: string, state: string])[] = [
  ["new york", "new york city", "NY"],
  ["nyc", "new york city", "NY"],
  ["la", "los angeles", "CA"],
  ["philly", "philadelphia", "PA"],
  ["saint pete", "saint petersburg", "FL"],
  ["vegas", "las vegas", "NV"],
];
