import {
  articles,
  remembered,
  type Token,
  withoutArticle,
  withoutGender,
} from "#engines/reading/api.ts";
import { fold, wordsOf } from "./words.ts";

/**
 * The form in which words are compared: one for both genders, for singular and plural, and without
 * the last vowel, which only inflects.
 */
export function rootOf(word: string): string {
  const neutral = withoutGender(word);
  const single = neutral.replace(/(?<=.{4})es$|(?<=.{3})s$/, "");
  return single.length > 4 ? single.replace(/[aeo]$/, "") : single;
}

/** The root of a word, remembered. */
export const rootFor = remembered(rootOf);

interface SignWord {
  root: string;
  /** Any word that begins so. */
  open: boolean;
  /** Any number. */
  number: boolean;
  /** How many foreign words may stand before it. */
  gap: number;
}

export interface Sign {
  words: SignWord[];
}

/** Reading leaves articles out and writes contractions as one word, so signs do too. */
function spelled(sign: string): string[] {
  const parts = sign.split(/\s+/);
  const kept = parts.filter((part) => !articles.has(part)).map(withoutArticle);
  return kept.length > 0 ? kept : parts;
}

const anyNumber = "NUM";
/** One foreign word may stand between two words of a sign, and behind ".." a few. */
const gaps = { next: 1, far: 6 };
const far = "..";

/** In which form words are compared: a whole one, and one that others begin with. */
interface Forms {
  whole(word: string): string;
  opening(word: string): string;
}

const byRoot: Forms = {
  whole: rootOf,
  opening: (word) => word.replace(/(?<=.{4})[aeo]$/, ""),
};
const asWritten: Forms = { whole: (word) => word, opening: (word) => word };

function parse(parts: readonly string[], { whole, opening }: Forms): Sign {
  const words: SignWord[] = [];
  let gap = gaps.next;
  for (const part of parts) {
    if (part === far) {
      gap = gaps.far;
      continue;
    }
    const text = wordsOf(part)
      .map(({ text: piece }) => piece)
      .join("");
    const open = part.endsWith("*");
    const root = open ? opening(text) : whole(text);
    words.push({ root, open, number: part === anyNumber, gap });
    gap = gaps.next;
  }
  return { words };
}

/**
 * Reads a sign of the knowledge, remembered: words in their order; `word*` is any word that begins so, `NUM`
 * any number, `one|other` either, `..` up to six words of any kind.
 */
export const readSigns = remembered((text: string): readonly Sign[] =>
  spelled(text)
    .reduce<string[][]>(
      (before, part) => part.split("|").flatMap((one) => before.map((line) => [...line, one])),
      [[]],
    )
    .map((parts) => parse(parts, byRoot)),
);

/** The words of a sign that has no choices. */
export const readSign = (text: string): Sign => readSigns(text)[0] ?? { words: [] };

/** A sign in which gender and inflection tell something: only a plural stands for its singular. */
export const readWording = (text: string): Sign => parse(text.split(/\s+/), asWritten);

/** Names of products that signs name with a capital: they are read although they have one. */
export const brandsIn = (signs: readonly string[]): string[] =>
  signs
    .flatMap((sign) => sign.split(/\s+/))
    .filter((word) => /^\p{Lu}/u.test(word) && word !== anyNumber)
    .map(fold);

/** A word of a passage as signs see it; its root is `null` where it says who somebody is. */
export interface Readable extends Pick<
  Token,
  "word" | "start" | "end" | "pause" | "accent" | "capital"
> {
  hidden: boolean;
  isNumber: boolean;
  root: string | null;
}

const matches = ({ root, isNumber }: Readable, sign: SignWord): boolean => {
  if (root === null) return false;
  if (sign.number) return isNumber;
  return sign.open ? root.startsWith(sign.root) : root === sign.root;
};

/** Whether a word is the one of a wording. */
export const isWorded = (word: string, { root, open }: SignWord): boolean =>
  open
    ? word.startsWith(root)
    : word === root || (word.length > 3 && (word === `${root}s` || word === `${root}es`));

/** Where a sign that begins at a word ends (the place of its last word), or -1. */
export function endOfSign<Read>(
  words: readonly Read[],
  start: number,
  { words: wanted }: Sign,
  isSame: (word: Read, sign: SignWord) => boolean,
): number {
  let at = start - 1;
  for (const next of wanted) {
    const last = at < start ? start : Math.min(at + 1 + next.gap, words.length - 1);
    let step = at + 1;
    while (step <= last && !isSame(words[step] as Read, next)) step += 1;
    if (step > last) return -1;
    at = step;
  }
  return at < start ? -1 : at;
}

/** Where a sign stands in words, from its first to its last, and what it means. */
export interface Found<T> {
  from: number;
  to: number;
  meaning: T;
}

/** Beginnings of words are kept apart by so many letters. */
const keyLength = 3;
const keyOf = (root: string) => root.slice(0, keyLength);
const append = <T>(map: Map<string, T[]>, key: string, one: T) =>
  map.set(key, [...(map.get(key) ?? []), one]);

/** For how many roots an index remembers which signs begin with them. */
const mostRemembered = 5_000;

/** A sign with its place among those that begin with one root. */
interface Placed<T> {
  place: number;
  sign: Sign;
  meaning: T;
}

/** The signs that begin with one root: most require a certain second word and are indexed by it. */
class Begun<T> {
  readonly #bySecond = new Map<string, Placed<T>[]>();
  readonly #others: Placed<T>[] = [];

  constructor(signs: readonly (readonly [Sign, T])[]) {
    for (const [place, [sign, meaning]] of signs.entries()) {
      const second = sign.words[1];
      const placed = { place, sign, meaning };
      if (!second || second.open || second.number) this.#others.push(placed);
      else append(this.#bySecond, second.root, placed);
    }
  }

  /** The signs that could match the words from here on, in their order. */
  after(words: readonly Readable[], from: number): Placed<T>[] {
    if (this.#bySecond.size === 0) return this.#others;
    const near = new Set(words.slice(from + 1, from + 2 + gaps.far).map(({ root }) => root));
    const going = [...near].flatMap((root) => this.#bySecond.get(root ?? "") ?? []);
    if (going.length === 0) return this.#others;
    return [...this.#others, ...going].toSorted((one, other) => one.place - other.place);
  }
}

/** Signs by the word they begin with, so that a text is read once whatever their number. */
export class SignIndex<T> {
  readonly #exact = new Map<string, [Sign, T][]>();
  readonly #open = new Map<string, [opening: string, begins: [Sign, T]][]>();
  readonly #counted: [Sign, T][] = [];
  /** For roots met, the signs that begin with each, and for numbers those that begin with any. */
  readonly #beginningWith = remembered((root: string) => this.#begun(root, []), mostRemembered);
  readonly #beginningWithNumber = remembered(
    (root: string) => this.#begun(root, this.#counted),
    mostRemembered,
  );

  add(text: string, meaning: T): void {
    for (const sign of readSigns(text)) this.#add(sign, meaning);
  }

  #add(sign: Sign, meaning: T): void {
    const first = sign.words[0];
    if (first?.number) this.#counted.push([sign, meaning]);
    if (!first || first.root === "") return;
    if (first.open) append(this.#open, keyOf(first.root), [first.root, [sign, meaning]]);
    else append(this.#exact, first.root, [sign, meaning]);
  }

  #begun(root: string, counted: readonly [Sign, T][]): Begun<T> {
    const open = this.#open.get(keyOf(root)) ?? [];
    const begun = open.filter(([opening]) => root.startsWith(opening)).map(([, sign]) => sign);
    return new Begun([...(this.#exact.get(root) ?? []), ...begun, ...counted]);
  }

  /** Every sign in some words, with its first and last place. */
  find(words: readonly Readable[]): Found<T>[] {
    const found: Found<T>[] = [];
    words.forEach(({ root, isNumber }, from) => {
      if (root === null) return;
      const begun = isNumber ? this.#beginningWithNumber(root) : this.#beginningWith(root);
      for (const { sign, meaning } of begun.after(words, from)) {
        const to = endOfSign(words, from, sign, matches);
        if (to >= 0) found.push({ from, to, meaning });
      }
    });
    return found;
  }
}
