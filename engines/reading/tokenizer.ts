import { listsOf } from "./lexicon.ts";
import { chunkEnd, isDisguised, isNoise, latinOf, undisguised } from "./noise.ts";
import { remembered } from "./remembered.ts";
import type { Entry } from "./vocabulary.ts";

const lists = listsOf("tokenizer.txt", "streetEnds neverLast");

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
  /** How many words it stands for that no word list has; 0 where one of them may be a name or is very short. */
  strange: number;
  /** How many of its words a word list has once they are read backwards. */
  backwards: number;
}

/** What stands in brackets, braces or tags is a form or a note, not somebody's story. */
const closes: Partial<Record<string, string>> = { "[": "]", "{": "}", "<": ">" };
const fenceReach = 240;

const titles = new Set(["st", "dr"]);
const partsOfTowns = new Set(["east", "west", "north", "south", "port", "fort"]);
/** "Luis Sr." ends in what "Sr. Ruiz" begins with. */
const suffixes = new Set(["sr", "jr"]);
/** "press No. 5" is a number; "no." ends what is said. */
const numbering = new Set(["no", "num"]);

/** A letter or digit outside of the plain alphabet in its plain form; "" for a sign that is neither. */
const foldRare = remembered((character: string): string => {
  const decomposed = character.normalize("NFKD").charAt(0).toLowerCase();
  const plain = latinOf(decomposed) ?? decomposed;
  if (/[a-z0-9]/.test(plain)) return plain;
  return /\p{L}/u.test(character) ? character.toLowerCase() : "";
});

/** Soft hyphens, joiners, marks of direction, accents that stand alone: they are drawn over or not at all. */
const invisible = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]|[\u0300-\u036f]/;
const apostrophes = "'’`´";

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

/** Whether a sign may stand behind a full stop that ends something. */
const isSpaced = (sign: string): boolean => sign.trim() === "" || "\"'”’)]}".includes(sign);

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
  if (!isSpaced(next))
    return token.word.length >= 3 && /\p{L}/u.test(next) ? Pause.sentence : Pause.none;
  if (token.kind !== "word") return Pause.sentence;
  if (token.word.length === 1) return isInitial(token, before) ? Pause.comma : Pause.sentence;
  if (suffixes.has(token.word) && before?.capital && !opensWith(token)) return Pause.sentence;
  if (lists.neverLast.has(token.word)) return Pause.none;
  if (numbering.has(token.word))
    return token.capital && !opensWith(token) ? Pause.none : Pause.sentence;
  if (!lists.streetEnds.has(token.word)) return Pause.sentence;
  return endsAddress(token, before) && !/\p{Ll}/u.test(afterNext) ? Pause.sentence : Pause.none;
}

/** What stands between two words. */
interface Gap extends Pick<Token, "pause" | "keyed" | "colon" | "stopped"> {
  newlines: number;
}

const noGap: Gap = { pause: Pause.none, keyed: false, colon: false, stopped: false, newlines: 0 };

const raise = (gap: Gap, to: number): void => {
  if (to > gap.pause) gap.pause = to;
};

/** Goes over a bracket and, where it closes soon, over what stands in it; gives the last place of it. */
function overFence(text: string, index: number, close: string): number {
  const end = fenceEnd(text, index, close);
  const opensTag = close !== ">" || /[a-z/!|?]/i.test(text.charAt(index + 1));
  return end > 0 && opensTag ? end : index;
}

const isLineEnd = (code: number): boolean => code === 10 || code === 0x2028 || code === 0x2029;
const stopSigns = "!?;…•·|}>]¡¿*=";
const commaSigns = ',()—–"“”\t/~';

/** Notes in a gap what a sign that is no letter says; gives the last place it covers. */
function readSign(text: string, index: number, gap: Gap, tokens: readonly Token[]): number {
  const sign = text.charAt(index);
  const code = text.charCodeAt(index);
  const next = text.charAt(index + 1);
  const fence = closes[sign];
  if (fence) {
    raise(gap, Pause.sentence);
    return overFence(text, index, fence);
  }
  if (isLineEnd(code)) {
    gap.newlines += 1;
    raise(gap, gap.newlines > 1 ? Pause.paragraph : Pause.line);
  } else if (sign === ".") {
    raise(gap, stopAfter(tokens.at(-1), tokens.at(-2), next, text.charAt(index + 2)));
    gap.stopped = true;
  } else if (stopSigns.includes(sign) || (sign === "#" && !isDigit(next))) {
    raise(gap, Pause.sentence);
    gap.keyed ||= sign === "=";
  } else if (sign === ":") {
    gap.colon = true;
    gap.keyed ||= '"”'.includes(text.charAt(index - 1) || " ");
    raise(gap, Pause.comma);
  } else if (commaSigns.includes(sign)) raise(gap, Pause.comma);
  else if (sign === "-" && next === " ")
    raise(gap, gap.newlines > 0 ? Pause.sentence : Pause.comma);
  // What stands between a colon and a word is what the colon announced.
  else if (sign.trim() !== "" && !"'’".includes(sign)) gap.colon = false;
  return index;
}

/** What a word or number looks like so far. */
interface Reading {
  word: string;
  accent: boolean;
  numeric: boolean;
  disguised: boolean;
}

/** Adds the sign at a place to the word that is being read. @returns false where that word ended before it */
function takes(reading: Reading, text: string, index: number): boolean {
  const { word, numeric, disguised } = reading;
  const unit = text.charCodeAt(index);
  const next = fold(text, index, unit);
  const after = (): string => fold(text, index + 1, text.charCodeAt(index + 1));
  if (next !== "") {
    if (isDigit(next) !== numeric && !disguised) return false;
    reading.word += disguised ? undisguised(next) : next;
    const isAccented = unit > 127 && "aeiou".includes(next);
    reading.accent = isAccented || (reading.accent && reading.word.length === 2);
    return true;
  }
  if (numeric && ".,:".includes(text.charAt(index))) {
    if (!isDigit(after() || "x")) return false;
    reading.word += ".";
    return true;
  }
  if (apostrophes.includes(text.charAt(index)) && !numeric)
    return word !== "he" && word !== "she" && after() !== "";
  return invisible.test(text.charAt(index));
}

/** Most words are plain small letters with a space or a stop behind them, and are read at once. */
const plainWord = /[a-z]+(?=[ ,.\n])/y;

/** The word or number that begins at a place, and where it ends. */
function readWord(text: string, start: number, disguised: boolean) {
  plainWord.lastIndex = start;
  if (!disguised && plainWord.test(text)) {
    const end = plainWord.lastIndex;
    return { word: text.slice(start, end), accent: false, numeric: false, end };
  }
  const numeric = isDigit(fold(text, start, text.charCodeAt(start))) && !disguised;
  const reading: Reading = { word: "", accent: false, numeric, disguised };
  let end = start;
  while (end < text.length && takes(reading, text, end)) end += 1;
  return { ...reading, end };
}

/**
 * Cuts a text into words and numbers in one pass (docs/assessment.md, "Reading").
 * Every step looks at a fixed number of characters, so the cost is linear in the length.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let gap: Gap = { ...noGap, pause: Pause.paragraph };
  let index = 0;
  let chunkStop = 0;
  let disguised = false;
  while (index < text.length) {
    if (fold(text, index, text.charCodeAt(index)) === "") {
      index = readSign(text, index, gap, tokens) + 1;
      continue;
    }
    if (index >= chunkStop) {
      chunkStop = chunkEnd(text, index);
      const chunk = text.slice(index, chunkStop);
      if (isNoise(chunk)) {
        raise(gap, Pause.sentence);
        gap.keyed = false;
        gap.colon = false;
        index = chunkStop;
        continue;
      }
      disguised = isDisguised(chunk.replace(/[.,;:!?"')\]]+$/, ""));
    }
    const { word, accent, numeric, end } = readWord(text, index, disguised);
    const first = text.charAt(index);
    tokens.push({
      start: index,
      end,
      word,
      kind: numeric ? "number" : "word",
      capital: first !== first.toLowerCase(),
      accent,
      pause: gap.pause,
      keyed: gap.keyed,
      colon: gap.colon,
      stopped: gap.stopped,
      entry: null,
      strange: 0,
      backwards: 0,
    });
    gap = { ...noGap };
    index = end;
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
