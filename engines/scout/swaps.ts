import { listsIn, remembered } from "#engines/reading/api.ts";
import { type SwapKind, swapKinds } from "./types.ts";
import { fold } from "./words.ts";

const listed = listsIn(new URL("./lexicon/swaps.txt", import.meta.url));

/** A text of somebody else: what was swapped, and how many words of it. */
export interface Swapped {
  kind: SwapKind;
  text: string;
  words: number;
}

const genders = new Map(
  listed("genders").flatMap((pair): [string, string][] => {
    const [one = "", other = ""] = pair.split("_");
    return [
      [other, one],
      [one, other],
    ];
  }),
);
genders.set("hers", "his");

/** The words of a list, each with the next one. */
const ring = (name: string) => {
  const list = listed(name).map((word) => word.replaceAll("_", " "));
  return new Map(list.map((word, at) => [fold(word), list[(at + 1) % list.length] ?? word]));
};

const origins = new Map(
  ["nationals", "peoples", "faiths", "nacionales", "nacionalas", "countries"].flatMap((name) => [
    ...ring(name),
  ]),
);
const places = ring("places");
const names = ring("names");
const standIns = listed("standIns");

/** As the word that it replaces: shouted, with capitals, or neither. */
function like(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(model)
    ? word.replaceAll(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : word;
}

const anyWord = /[\p{L}\p{M}]+(?:['’][\p{L}]+)*/gu;
const capitalWord = /(?<![\p{L}\p{M}]['’]?)\p{Lu}[\p{L}\p{M}]*(?:['’][\p{L}]+)*/gu;

type Table = ReadonlyMap<string, string>;

/** A pattern of a table's names of several words, made once. */
const spacedOf = remembered((table: Table): RegExp | null => {
  const named = [...table.keys()].filter((word) => word.includes(" "));
  return named.length > 0 ? new RegExp(`\\b(?:${named.join("|")})\\b`, "giu") : null;
});

/** Replaces words, and pairs of words, by what a table, or one's own before it, has for them. */
function replaceWords(text: string, table: Table, onlyCapitals = false, own?: Table) {
  let count = 0;
  const swap = (found: string) => {
    if (onlyCapitals && !/^\p{Lu}/u.test(found)) return found;
    const folded = fold(found);
    const other = own?.get(folded) ?? table.get(found.toLowerCase()) ?? table.get(folded);
    if (other === undefined) return found;
    count += 1;
    return like(found, other);
  };
  const spaced = spacedOf(table);
  const pairsDone = spaced ? text.replace(spaced, swap) : text;
  const pattern = onlyCapitals ? capitalWord : anyWord;
  return { text: pairsDone.replace(pattern, swap), words: count };
}

const agePatterns = [
  /(?<=\b(?:I am|I'm|I’m|im|age|aged|turned|turning|tengo|cumplí|edad de)[ :]{1,2})(\d\d)(?! *(?:hours?|cars?|carros?|jobs?|%|percent|a[nñ]os (?:de|en|con|trabajando|como)|years? (?:of|in|as|at|with)))/gi,
  /\b(\d\d)(?= *-?(?:years?[- ]old|yrs?[- ]old|yo\b|a[nñ]os de edad))/gi,
  /(?<=\b(?:born in|nac[ií] en|class of|graduated in)[ :]{1,2}(?:19|20))(\d\d)/gi,
];

/** Another age between 18 and 65, another year of birth. */
const otherAge = (age: string) => String(18 + ((Number(age) * 7 + 23) % 48)).padStart(2, "0");

function swapAges(text: string) {
  let words = 0;
  const swapped = agePatterns.reduce(
    (now, pattern) =>
      now.replace(pattern, (found) => {
        words += 1;
        return otherAge(found);
      }),
    text,
  );
  return { text: swapped, words };
}

/** Known first and last names, and the candidate's own throughout. */
function swapNames(text: string, identity: readonly string[]) {
  const own = new Map(
    identity
      .flatMap((part) => part.match(/[\p{L}\p{M}'’-]{3,}/gu) ?? [])
      .map((word, at) => [fold(word), standIns[at % standIns.length] ?? "Jordan"] as const),
  );
  return replaceWords(text, names, true, own);
}

const schools =
  /\b\p{Lu}[\p{L}'’]{1,40}(?: \p{Lu}[\p{L}'’]{1,40})?(?= (?:High School|High|Tech(?:nical)? (?:High )?School|Community College|Heights|Park|Projects|Prep)\b)/gu;

function swapPlaces(text: string) {
  let schooled = 0;
  const moved = replaceWords(text, places, true);
  const swapped = moved.text.replace(schools, (found) => {
    schooled += 1;
    return found.startsWith("West") ? "Booker" : "Westlake";
  });
  return { text: swapped, words: moved.words + schooled };
}

const makers: Record<
  SwapKind,
  (text: string, identity: readonly string[]) => Omit<Swapped, "kind">
> = {
  name: swapNames,
  gender: (text) => replaceWords(text, genders),
  age: swapAges,
  origin: (text) => replaceWords(text, origins),
  place: swapPlaces,
};

/** The same text of other people, one for each kind of word that says who somebody is. */
export const swapsOf = (text: string, identity: readonly string[]): Swapped[] =>
  swapKinds.map((kind) => ({ kind, ...makers[kind](text, identity) }));

/** The same text with everything swapped that can be. */
export const swapAll = (text: string, identity: readonly string[]): string =>
  swapKinds.reduce((now, kind) => makers[kind](now, identity).text, text);

/** The candidate's name as it stands in the swapped text. */
export const swappedIdentity = (identity: readonly string[]): string[] =>
  identity.map((part) => swapNames(part, identity).text);
