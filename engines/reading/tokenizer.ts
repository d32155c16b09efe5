import { chunkEnd, isDisguised, isNoise, latinOf, undisguised } from "./noise.ts";
import type { Entry } from "./vocabulary.ts";

/** How strongly the text pauses before a token: not at all, a comma, a sentence end, a new line, an empty line. */
export const Pause = { none: 0, comma: 1, sentence: 2, line: 3, paragraph: 4 } as const;

/** One word or number of a text, with its place in the text as it was given. */
export interface Token {
  start: number;
  end: number;
  /** Lower case, without accents or apostrophes. */
  word: string;
  kind: "word" | "number" | "blank";
  capital: boolean;
  /** The word ends in an accented vowel, which in Spanish tells "llegué" and "llegó" from "llego". */
  accent: boolean;
  pause: number;
  /** The pause before it holds a colon after a quote sign, as in `"hustle": 5`, or an equals sign. */
  keyed: boolean;
  /** A colon stands before it. */
  colon: boolean;
  /** A full stop stands before it that was taken for an abbreviation's. */
  stopped: boolean;
  /** What the vocabulary knows of it; nothing yet, and for blanks and numbers never. */
  entry: Entry | null;
  /** How many words that are in no list of ours it hides. */
  strange: number;
  /** How many of those are ours when read backwards. */
  backwards: number;
}

/** What stands in brackets, braces or tags is a form or a note, not somebody's story. */
const closes: Partial<Record<string, string>> = { "[": "]", "{": "}", "<": ">" };
const fenceReach = 240;

const streetEnds = new Set("st ave blvd rd dr".split(" "));
const titles = new Set(["st", "dr"]);
const partsOfTowns = new Set(["east", "west", "north", "south", "port", "fort"]);
const neverLast = new Set("mr mrs ms sr sra srta apt vs eg ie approx".split(" "));
/** "Luis Sr." ends in what "Sr. Ruiz" begins with. */
const suffixes = new Set(["sr", "jr"]);
/** "press No. 5" is a number; "no." ends what is said. */
const numbering = new Set(["no", "num"]);

const folded = new Map<string, string>();

function foldRare(character: string): string {
  const known = folded.get(character);
  if (known !== undefined) return known;
  const decomposed = character.normalize("NFKD").charAt(0).toLowerCase();
  const plain = latinOf(decomposed) ?? decomposed;
  const isLetter = /\p{L}/u.test(character);
  const result = /[a-z0-9]/.test(plain) ? plain : isLetter ? character.toLowerCase() : "";
  if (folded.size < 4096) folded.set(character, result);
  return result;
}

function isInvisible(code: number): boolean {
  return (
    code === 0xad ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2060 && code <= 0x2064) ||
    code === 0xfeff ||
    (code >= 0x300 && code <= 0x36f)
  );
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019 || code === 0x60 || code === 0xb4;
}

/** The folded form of one UTF-16 unit: a letter, a digit, or "" for anything that is neither. */
function fold(text: string, index: number, code: number): string {
  if (code >= 97 && code <= 122) return text.charAt(index);
  if (code >= 65 && code <= 90) return String.fromCharCode(code + 32);
  if (code >= 48 && code <= 57) return text.charAt(index);
  if (code < 128) return "";
  return foldRare(text.charAt(index));
}

function isDigit(character: string): boolean {
  return character >= "0" && character <= "9" && character.length === 1;
}

/** Where the bracket that opens at `start` closes; 0 when it does not soon. */
function fenceEnd(text: string, start: number, close: string): number {
  const open = text.charAt(start);
  const last = Math.min(text.length, start + fenceReach);
  let depth = 0;
  for (let at = start; at < last; at += 1) {
    const sign = text.charAt(at);
    if (sign === open) depth += 1;
    else if (sign === close && --depth === 0) return at;
  }
  return 0;
}

const opensWith = (token: Token | undefined): boolean =>
  token !== undefined && token.pause >= Pause.sentence;

/** "J. Ruiz", "John B. Ruiz": the letter stands for a name. */
function isInitial(token: Token, before: Token | undefined): boolean {
  return token.capital && (opensWith(token) || before?.capital === true);
}

/** "Main St." may end a sentence; "St. Louis" and "Dr. Ruiz" do not. */
function endsAddress(token: Token, before: Token | undefined): boolean {
  if (before && /^(?:st|nd|rd|th)$/.test(before.word)) return true;
  if (!titles.has(token.word)) return true;
  return before?.capital === true && !opensWith(before) && !partsOfTowns.has(before.word);
}

/**
 * What a full stop after `token` means. What follows is asked only within an address, which reads the
 * same whether its street is spelled out: nobody moves the end of a sentence by what they write after it.
 */
function stopAfter(
  token: Token | undefined,
  before: Token | undefined,
  next: string,
  afterNext: string,
): number {
  if (token === undefined) return Pause.sentence;
  const spaced = next === "" || next.trim() === "" || "\"'”’)]}".includes(next);
  if (!spaced) return token.word.length >= 3 && /\p{L}/u.test(next) ? Pause.sentence : Pause.none;
  if (token.kind !== "word") return Pause.sentence;
  if (token.word.length === 1) return isInitial(token, before) ? Pause.comma : Pause.sentence;
  if (suffixes.has(token.word) && before?.capital && !opensWith(token)) return Pause.sentence;
  if (neverLast.has(token.word)) return Pause.none;
  if (numbering.has(token.word))
    return token.capital && !opensWith(token) ? Pause.none : Pause.sentence;
  if (!streetEnds.has(token.word)) return Pause.sentence;
  return endsAddress(token, before) && !/\p{Ll}/u.test(afterNext) ? Pause.sentence : Pause.none;
}

/**
 * Cuts a text into words and numbers in one pass (docs/assessment.md, "Reading").
 * Every step looks at a fixed number of characters, so the cost is linear in the length.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let pause: number = Pause.paragraph;
  let keyed = false;
  let colon = false;
  let stopped = false;
  let newlines = 0;
  let index = 0;
  const length = text.length;
  const raise = (to: number): void => {
    if (to > pause) pause = to;
  };

  let chunkStop = 0;
  let disguised = false;
  while (index < length) {
    const code = text.charCodeAt(index);
    const letter = fold(text, index, code);
    if (letter !== "" && index >= chunkStop) {
      chunkStop = chunkEnd(text, index);
      const chunk = text.slice(index, chunkStop);
      if (isNoise(chunk)) {
        raise(Pause.sentence);
        keyed = false;
        index = chunkStop;
        continue;
      }
      disguised = isDisguised(chunk.replace(/[.,;:!?"')\]]+$/, ""));
    }
    if (letter === "") {
      const fence = closes[text.charAt(index)];
      if (fence) {
        raise(Pause.sentence);
        const end = fenceEnd(text, index, fence);
        const opensTag = fence !== ">" || /[a-z/!|?]/i.test(text.charAt(index + 1));
        if (end > 0 && opensTag) index = end;
      } else if (code === 10 || code === 0x2028 || code === 0x2029) {
        newlines += 1;
        raise(newlines > 1 ? Pause.paragraph : Pause.line);
      } else if (code === 46) {
        const next = text.charAt(index + 1);
        raise(stopAfter(tokens.at(-1), tokens.at(-2), next, text.charAt(index + 2)));
        stopped = true;
      } else if (
        "!?;…•·|}>]¡¿*=".includes(text.charAt(index)) ||
        (code === 35 && !isDigit(text.charAt(index + 1)))
      ) {
        raise(Pause.sentence);
        keyed ||= code === 61;
      } else if (code === 58) {
        colon = true;
        keyed ||= '"”'.includes(text.charAt(index - 1) || " ");
        raise(Pause.comma);
      } else if (',()—–"“”\t/~'.includes(text.charAt(index))) {
        raise(Pause.comma);
      } else if (code === 45 && text.charAt(index + 1) === " ") {
        raise(newlines > 0 ? Pause.sentence : Pause.comma);
      }
      index += 1;
      continue;
    }

    const start = index;
    let word = "";
    let accent = false;
    const numeric = isDigit(letter) && !disguised;
    while (index < length) {
      const unit = text.charCodeAt(index);
      const next = fold(text, index, unit);
      if (next !== "") {
        if (isDigit(next) !== numeric && !disguised) break;
        word += disguised ? undisguised(next) : next;
        accent = (unit > 127 && "aeiou".includes(next)) || (accent && word.length === 2);
      } else if (numeric && (unit === 46 || unit === 44 || unit === 58)) {
        if (!isDigit(fold(text, index + 1, text.charCodeAt(index + 1)) || "x")) break;
        word += ".";
      } else if (isApostrophe(unit) && !numeric) {
        if (word === "he" || word === "she") break;
        if (fold(text, index + 1, text.charCodeAt(index + 1)) === "") break;
      } else if (!isInvisible(unit)) {
        break;
      }
      index += 1;
    }
    const first = text.charAt(start);
    tokens.push({
      start,
      end: index,
      word,
      kind: numeric ? "number" : "word",
      capital: first !== first.toLowerCase(),
      accent,
      pause,
      keyed,
      colon,
      stopped,
      entry: null,
      strange: 0,
      backwards: 0,
    });
    pause = Pause.none;
    keyed = false;
    colon = false;
    stopped = false;
    newlines = 0;
  }
  return withoutSpelledOut(tokens);
}

const spelledOut = 5;

/** Drops rows of single letters ("I g n o r e"); what stands before and after them is apart. */
function withoutSpelledOut(tokens: Token[]): Token[] {
  const isLetter = (token: Token | undefined): boolean =>
    token?.kind === "word" && token.word.length === 1;
  const kept: Token[] = [];
  let torn = false;
  for (let index = 0; index < tokens.length; index += 1) {
    let end = index;
    while (isLetter(tokens[end]) && (end === index || !opensWith(tokens[end]))) end += 1;
    if (end - index >= spelledOut) {
      index = end - 1;
      torn = true;
      continue;
    }
    const token = tokens[index];
    if (!token) continue;
    if (torn) token.pause = Math.max(token.pause, Pause.sentence);
    torn = false;
    kept.push(token);
  }
  return kept;
}
