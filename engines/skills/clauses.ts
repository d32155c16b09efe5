import { contrasts, links, openers } from "./lexicon.ts";

/** A word or a comma of a text, folded: lower case, without accents and apostrophes. */
export interface Word {
  word: string;
  start: number;
  end: number;
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

const fold = (text: string) =>
  (homographs.get(text.toLowerCase()) ?? text)
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f'’`´]/g, "")
    .toLowerCase();

const clauseOf = (words: readonly Word[]): Clause => ({
  words,
  text: words.map(({ word }) => word).join(" "),
});

/** So many words a clause may have; in one that is longer, a denial reaches only what is near. */
const longClause = 16;
const reach = { before: 9, behind: 7 };

/** What of a clause speaks of what stands at this place in its text: the whole, but for a long one. */
export function nearIn(clause: Clause, at: number, length: number): Clause {
  if (clause.words.length <= longClause) return clause;
  const wordsIn = (text: string) => text.split(" ").filter((word) => word !== "").length;
  const first = wordsIn(clause.text.slice(0, at));
  const last = first + wordsIn(clause.text.slice(at, at + length));
  return clauseOf(clause.words.slice(Math.max(0, first - reach.before), last + reach.behind));
}

/** Whether a clause of its own begins at a word: "but", or "and" where somebody then acts. */
function beginsClause(words: readonly Word[], at: number): boolean {
  const word = words[at]?.word ?? "";
  if (contrasts.has(word)) return true;
  const next = words[at + 1]?.word ?? "";
  return at > 0 && links.has(word) && openers.has(next) && words.length - at > 2;
}

function clausesOf(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]];
  words.forEach((word, at) => {
    if (beginsClause(words, at) && clauses.at(-1)?.length) clauses.push([]);
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
    if (word) words.push({ word: fold(word), start: index, end: index + found.length });
    else if (stop && !isWithin(text, index, stop)) endSentence(stop.includes("?"));
    else if (comma) endClause();
  }
  endSentence(false);
  return sentences;
}
