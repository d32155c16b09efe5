/** What people shorten before another word (a last "MT" is Montana), and what it stands for. */
const before: ReadonlyMap<string, string> = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
  ["ft", "fort"],
  ["mt", "mount"],
]);
/** The same at the beginning of a name. */
const first: ReadonlyMap<string, string> = new Map([
  ["n", "north"],
  ["s", "south"],
  ["e", "east"],
  ["w", "west"],
]);

/**
 * A name as it is looked up: lower case, without accents, points and apostrophes, everything else
 * that is no letter or figure a space, the usual abbreviations written out.
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

/** What everybody says of some cities, as `nameKey` would have it. */
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

/** Names by which a city is known beside its own, within its state. */
export const otherNames: readonly (readonly [other: string, name: string, state: string])[] = [
  ["new york", "new york city", "NY"],
  ["nyc", "new york city", "NY"],
  ["la", "los angeles", "CA"],
  ["philly", "philadelphia", "PA"],
  ["saint pete", "saint petersburg", "FL"],
  ["vegas", "las vegas", "NV"],
];
