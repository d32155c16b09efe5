import { acts, isFirstPersonDeed, isShortOfThird, tellsDeed } from "./deeds.ts";
import { holdsFigure } from "./figures.ts";
import { type Readable, rootOf } from "./signs.ts";
import { beginningWith, listsOf } from "./lexicon.ts";

const lists = listsOf("breaks joins own ownInNotes others former being");

export interface Clause {
  from: number;
  to: number;
  /** Whether it goes on from the clause before. */
  joined: boolean;
}

/** The clauses of a passage. */
export function clausesOf(words: readonly Readable[]): Clause[] {
  return words.reduce<Clause[]>((clauses, { word, pause }, at) => {
    const before = clauses.at(-1);
    const isBreak = lists.breaks.has(word);
    if (!before || isBreak || pause > 0 || lists.joins.has(word))
      clauses.push({ from: at, to: at, joined: before !== undefined && !isBreak });
    else before.to = at;
    return clauses;
  }, []);
}

/** "Terminamos", "hicimos". */
const ours = /..[aei]mos$/;
/** In notes whoever is named, or spoken of, is the candidate. */
const isOfNoted = (word: Readable) =>
  word.root === null || lists.ownInNotes.has(word.word) || (word.accent && acts(word));
/** By their roots, which are alike for both genders. */
const others = new Set([...lists.others].map(rootOf));
const isPerson = (word: Readable | undefined) => word?.root != null && others.has(word.root);

const wordsIn = (words: readonly Readable[], { from, to }: Clause) => words.slice(from, to + 1);

/** Whether a clause names the candidate, or opens with a deed and so leaves "I" out. */
function isOwn(words: readonly Readable[], clause: Clause, notes: boolean): boolean {
  if (clause.from === 0 && isShortOfThird(words)) return true;
  const said = wordsIn(words, clause);
  const first =
    said[lists.joins.has(said[0]?.word ?? "") || lists.breaks.has(said[0]?.word ?? "") ? 1 : 0];
  return (
    said.some(
      (word) => lists.own.has(word.word) || isFirstPersonDeed(word) || ours.test(word.word),
    ) ||
    (notes && said.some((word) => isOfNoted(word))) ||
    (first !== undefined && acts(first))
  );
}

/** Whether a clause tells of somebody else's deed, or only of how a thing was. */
export function isOthers(words: readonly Readable[], clause: Clause, notes: boolean): boolean {
  const said = wordsIn(words, clause);
  if (said.some(({ word }, at) => lists.former.has(word) && isPerson(said[at + 1]))) return true;
  if (isOwn(words, clause, notes)) return false;
  if (holdsFigure(said)) return false;
  return said.some((word) => lists.being.has(word.word) || isPerson(word));
}

/** Whether a passage tells a deed in a clause that names the candidate. */
export const tellsOwnDeed = (words: readonly Readable[], notes: boolean): boolean =>
  clausesOf(words).some(
    (clause) =>
      isOwn(words, clause, notes) && tellsDeed(words.slice(clause.from, clause.to + 1), notes),
  );

const mishap = beginningWith("mishaps");

/** Whether something goes wrong in a clause: then naming a thing of the craft does not show it in hand. */
export const isMishap = (words: readonly Readable[], clause: Clause): boolean =>
  wordsIn(words, clause).some(({ word }) => mishap.test(word));

/** Whether a thing is named only to say how it was, or by what somebody else did: "the booth was cold", "preguntó". */
export function isSaidOfOther(words: readonly Readable[], at: number, notes: boolean): boolean {
  const word = words[at];
  const isTheirs = !notes && word?.accent === true && word.word.endsWith("o");
  return isTheirs || lists.being.has(words[at + 1]?.word ?? "");
}
