import {
  contrasts,
  deeds,
  doings,
  embeds,
  endsInNot,
  selves,
  sites,
  links,
  openers,
  wholes,
} from "./lexicon.ts";

/** A word or a comma of a text, folded: lower case, without accents and apostrophes. */
export interface Word {
  word: string;
  start: number;
  end: number;
  /** Written with a capital, as names are. */
  isCapital?: boolean;
}

export interface Clause {
  words: readonly Word[];
  /** The words with single spaces between, as patterns read them. */
  text: string;
}

/** What stands between two stops; a question is asked, not told. */
export interface Sentence {
  clauses: readonly Clause[];
  asks: boolean;
  start: number;
  end: number;
}

const parts = /([\p{L}\p{N}]+(?:['’`´][\p{L}]+)*)|([.!?;•\n]+)|([,:()—–"“”/]|\s-\s)/gu;

/** Whether a clause turns from what stands before it: "but I do brakes". */
export const isContrast = ({ words }: Clause): boolean => contrasts.has(words[0]?.word ?? "");

/** Spanish words that would be English ones of our lists without their accent. */
const homographs: ReadonlyMap<string, string> = new Map([["tiré", "tirar"]]);

/** A word as the lists have it. */
export const fold = (text: string) =>
  (homographs.get(text.toLowerCase()) ?? text)
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f'’`´]/g, "")
    .toLowerCase();

/** Words as a clause. */
export const clauseOf = (words: readonly Word[]): Clause => ({
  words,
  text: words.map(({ word }) => word).join(" "),
});

/** So many words a clause may have; in one that is longer, a denial reaches only what is near. */
const longClause = 16;
const reach = { before: 9, behind: 7 };
/** More letters than so many words have. */
const farthest = 400;

export const isLong = ({ words }: Clause): boolean => words.length > longClause;

/** A stretch of a clause's text. */
export interface Stretch {
  start: number;
  end: number;
  /** Where what is said of it ends, if before the clause does. */
  until?: number;
}

/** A clause as it speaks of one skill. */
export interface View {
  text: string;
  /** The same with SKILL in place of what names it. */
  masked: string;
  /** What names it. */
  named: string;
}

/** A clause that names nothing. */
export const viewOfNone = ({ text }: Pick<Clause, "text">): View => ({
  text,
  masked: text,
  named: "",
});

/** What of a clause speaks of what stands there in its text: the whole but for a long one. */
export function viewOf(clause: Clause, { start, end, until }: Stretch): View {
  const far = isLong(clause) ? farthest : clause.text.length;
  const ahead = clause.text.slice(Math.max(0, start - far), start);
  const behind = clause.text.slice(end, Math.min(until ?? end + far, end + far));
  const view = (named: string) => {
    if (!isLong(clause)) return `${ahead}${named}${behind}`;
    const before = ahead.trim().split(" ").slice(-reach.before);
    return [...before, named, ...behind.trim().split(" ").slice(0, reach.behind)].join(" ").trim();
  };
  const named = clause.text.slice(start, end);
  return { text: view(named), masked: view("SKILL"), named };
}

/** Whether somebody is named as the doer of what follows: "Mike does", "y Luis hizo". */
export function namesDoer(words: readonly Word[], at: number): boolean {
  const [name, deed] = [words[at], words[at + 1]];
  if (!name || !deed || selves.has(name.word)) return false;
  return doings.has(deed.word) || (isName(words, at) && deeds.has(deed.word));
}

/** Whether a word within a clause is written as a name of somebody: "Big Tony", not "at Midas". */
function isName(words: readonly Word[], at: number): boolean {
  if (at === 0 || words[at]?.isCapital !== true || words[at + 1]?.isCapital === true) return false;
  const ahead = words
    .slice(0, at)
    .findLast(({ word, isCapital }) => isCapital !== true || sites.has(word));
  return !sites.has(ahead?.word ?? "");
}

/** Whether a clause names somebody as the doer, wherever in it: "Big Tony handled", "there Danny did". */
export const namesAnyDoer = ({ words }: Clause): boolean =>
  words.some((_word, at) => isName(words, at) && namesDoer(words, at));

/** "Everything but brakes" is one clause; "I do it all but I never welded" are two. */
function isException(words: readonly Word[], at: number): boolean {
  const ahead = words.slice(Math.max(0, at - 6), at);
  return ahead.some(({ word }) => wholes.has(word)) && !openers.has(words[at + 1]?.word ?? "");
}

/** Whether a clause of its own begins at a word: "but", or "and" where somebody then acts. */
function beginsClause(words: readonly Word[], at: number): boolean {
  const word = words[at]?.word ?? "";
  if (contrasts.has(word)) return !isException(words, at);
  const next = words[at + 1]?.word ?? "";
  return (
    at > 0 &&
    links.has(word) &&
    (openers.has(next) || namesDoer(words, at + 1)) &&
    words.length - at > 2
  );
}

const isWriter = ({ word }: Word) =>
  word === "i" || word === "im" || word === "ive" || word === "yo";

/**
 * The first place from which the rest no longer ends in a "not" (0 if none does). If a rest ends in one, every longer
 * rest does too, so a binary search finds it.
 */
function lastNotOf(words: readonly Word[]): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (endsInNot.test(clauseOf(words.slice(middle)).text)) from = middle + 1;
    else to = middle;
  }
  return from;
}

function clausesOf(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]];
  let lastNot: number | undefined;
  /** Whether the writer is named again as the doer: "i do brakes i dont smoke", not "no job i cant do". */
  const beginsAnew = (clause: readonly Word[], at: number) =>
    isWriter(words[at] as Word) &&
    clause.some(isWriter) &&
    !embeds.has(clause.at(-1)?.word ?? "") &&
    at >= (lastNot ??= lastNotOf(words));
  words.forEach((word, at) => {
    const clause = clauses.at(-1) ?? [];
    if (clause.length > 0 && (beginsClause(words, at) || beginsAnew(clause, at))) clauses.push([]);
    clauses.at(-1)?.push(word);
  });
  return clauses.filter(({ length }) => length > 0);
}

/** A point within a number or an abbreviation ends nothing. */
const isWithin = (text: string, at: number, mark: string) =>
  mark === "." && /[\p{L}\p{N}]/u.test(text.charAt(at + 1));

/** A text in sentences, each in its clauses. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let clauses: Word[][] = [];
  let words: Word[] = [];
  const endClause = () => {
    clauses.push(...clausesOf(words));
    words = [];
  };
  const endSentence = (asks: boolean) => {
    endClause();
    const first = clauses[0]?.[0];
    const last = clauses.at(-1)?.at(-1);
    if (first && last)
      sentences.push({
        clauses: clauses.map(clauseOf),
        asks,
        start: first.start,
        end: last.end,
      });
    clauses = [];
  };
  for (const { 0: found, 1: word, 2: stop, 3: comma, index } of text.matchAll(parts)) {
    if (word)
      words.push({
        word: fold(word),
        start: index,
        end: index + found.length,
        isCapital: /^\p{Lu}\p{Ll}/u.test(word),
      });
    else if (stop && !isWithin(text, index, stop)) endSentence(stop.includes("?"));
    else if (comma) endClause();
  }
  endSentence(false);
  return sentences;
}
