import type { Language, Profile } from "../profiles.ts";
import addresses from "./addresses.json" with { type: "json" };
import ages from "./ages.json" with { type: "json" };
import { genderSwaps } from "./gender.ts";
import introductions from "./introductions.json" with { type: "json" };
import names from "./names.json" with { type: "json" };
import origins from "./origins.json" with { type: "json" };
import { substitute, wholeWord } from "./words.ts";

export const categories = [
  "name",
  "age",
  "gender",
  "nationality",
  "address",
  "introduction",
] as const;
export type Category = (typeof categories)[number];

export type Swap = { category: Category; original: string; variants: string[] };

const turns = [0, 1, 2, 3];

/** Every way to make the writer somebody else without touching what was done. */
export function swapsOf({ text, ...profile }: Profile): Swap[] {
  const language = profile.language === "mixed" ? "en" : profile.language;
  const inPlace: [Category, string[]][] = [
    ["name", turns.map((turn) => swapNames(text, turn))],
    ["age", turns.map((turn) => swapAges(text, turn))],
    ["gender", genderSwaps(text, language)],
    ["nationality", turns.map((turn) => swapOrigins(text, language, turn))],
    ["address", turns.map((turn) => swapAddresses(text, turn))],
  ];
  const swaps = inPlace.map(([category, variants]) => ({
    category,
    original: text,
    variants: [...new Set(variants)].filter((variant) => variant !== text),
  }));
  const [original = text, ...variants] = introduced(text, language);
  return [...swaps, { category: "introduction" as const, original, variants }];
}

function swapNames(text: string, turn: number): string {
  const known = substitute(text, wholeWord(either(names.anyCase), "giu"), names.substitutes, turn);
  const doubtful = wholeWord(either(names.capitalised));
  return substitute(known, doubtful, names.substitutes.toReversed(), turn);
}

const agePatterns = ages.patterns.map((source) => new RegExp(source, "giu"));

function swapAges(text: string, turn: number): string {
  const words = wholeWord(either(ages.words), "giu");
  return agePatterns.reduce(
    (swapped, pattern) => swapped.replace(pattern, (found) => otherAge(found, turn)),
    substitute(text, words, ages.wordSubstitutes, turn),
  );
}

function otherAge(found: string, turn: number): string {
  const others = ages.substitutes.filter((age) => age !== found);
  return others[turn % others.length] ?? found;
}

function swapOrigins(text: string, language: Language, turn: number): string {
  const { places, adjectives } = origins;
  const moved = substitute(text, wholeWord(either(places.found)), places.substitutes, turn);
  if (language === "en") {
    const { found, substitutes } = adjectives.en;
    return substitute(moved, wholeWord(either(found)), substitutes, turn);
  }
  return [0, 1].reduce((swapped, form) => {
    const found = adjectives.es.found.flatMap((forms) => forms[form] ?? []);
    const substitutes = adjectives.es.substitutes.flatMap((forms) => forms[form] ?? []);
    return substitute(swapped, wholeWord(either(found), "giu"), substitutes, turn);
  }, moved);
}

function swapAddresses(text: string, turn: number): string {
  const steps: [RegExp, string[]][] = [
    [wholeWord(either(addresses.streets)), addresses.streetSubstitutes],
    [wholeWord(either(addresses.states), "giu"), addresses.stateSubstitutes],
    [wholeWord(either(addresses.towns), "giu"), addresses.townSubstitutes],
    [wholeWord(either(addresses.capitalisedTowns)), addresses.townSubstitutes],
  ];
  return steps.reduce(
    (swapped, [pattern, substitutes]) => substitute(swapped, pattern, substitutes, turn),
    text,
  );
}

function introduced(text: string, language: Language): string[] {
  const { template, identities } = introductions[language];
  return identities.map((identity) => {
    const sentence = Object.entries(identity).reduce(
      (filled, [slot, value]) => filled.replace(`{${slot}}`, value),
      template,
    );
    return `${sentence} ${text}`;
  });
}

function either(sources: readonly string[]): string {
  return sources.join("|");
}
