import { withoutGender } from "#engines/reading/api.ts";
import { clausesOf } from "./clauses.ts";
import { acts, isFirstPersonDeed } from "./deeds.ts";
import { listsOf } from "./lexicon.ts";
import type { Readable } from "./signs.ts";

const lists = listsOf(
  "joins breaks often nouns",
  "selves objects blamed grounds singular plural persons determiners modifiers prepositions reports",
  "spells copulas events lacking with",
);

type Doer = "candidate" | "another";

/** A word for somebody, of either gender, one or many. */
const formsOf = (word: string) =>
  [word, word.replace(/s$/, ""), word.replace(/es$/, "")].map(withoutGender);
const persons = new Set([...lists.persons].map(withoutGender));
const isPerson = ({ root, word }: Readable) =>
  root === null || formsOf(word).some((form) => persons.has(form));

/** "Terminamos", "llegamos". */
const ours = /..[aei]mos$/;
/** "Llamaron", "se fueron". */
const theirs = /..(?:aron|eron)$/;
/** "Llegó": in notes that may be the candidate. */
const isPastOfThird = ({ word, accent }: Readable) => accent && /..o$/.test(word);

const isJoint = ({ word }: Readable) =>
  lists.joins.has(word) || lists.breaks.has(word) || lists.often.has(word);
const isModifier = ({ word, isNumber }: Readable) => isNumber || lists.modifiers.has(word);
const isOwnVerb = (word: Readable) =>
  ours.test(word.word) || (isFirstPersonDeed(word) && !lists.nouns.has(word.word));

/** Where what belongs to a noun begins: "my old boss". */
function openingOf(words: readonly Readable[], at: number): number {
  let first = at;
  while (words[first]?.pause === 0 && words.slice(first - 1, first).some(isModifier)) first -= 1;
  return first;
}

/** Whether something is done to a person, or with them: "told the customer", "with my boss", "soy chofer". */
function isObject(words: readonly Readable[], at: number): boolean {
  const first = openingOf(words, at);
  // "A mi jefe no le hago caso", and not "a customer yelled".
  const isTo = first < at && words[first]?.word === "a";
  if (isTo && lists.determiners.has(words[first + 1]?.word ?? "")) return true;
  const verb = words[first]?.pause === 0 ? words[first - 1] : undefined;
  if (!verb || lists.reports.has(verb.word) || isJoint(verb)) return false;
  if (lists.prepositions.has(verb.word) || lists.selves.has(verb.word) || acts(verb)) return true;
  return lists.selves.has(words[first - 2]?.word ?? "");
}

/** Whom a word names as the one who acts; null where it names nobody, or whom something is done to. */
function doerAt(words: readonly Readable[], at: number, notes: boolean): Doer | null {
  const [word, next] = [words[at], words[at + 1]];
  if (!word) return null;
  const third = notes ? "candidate" : "another";
  if (lists.selves.has(word.word)) return "candidate";
  if (lists.plural.has(word.word) || theirs.test(word.word)) return "another";
  const isEl = word.word === "el" && (word.accent || (next !== undefined && acts(next)));
  if (isEl || lists.singular.has(word.word)) return third;
  if (isPerson(word) && !isObject(words, at)) return word.root === null ? third : "another";
  if (isPastOfThird(word)) return notes ? null : "another";
  return isOwnVerb(word) ? "candidate" : null;
}

/** Whether a thing opens a clause, or whoever else, and something is told of it: "the parts truck was late". */
function opensWithAnother(words: readonly Readable[], start: number, from: number): boolean {
  const [before, sign] = [words[from - 1], words[from]];
  if (!before || !sign || sign.pause > 0 || lists.copulas.has(sign.word)) return false;
  if (lists.events.has(sign.word) && !isJoint(before) && !lists.spells.has(before.word))
    return true;
  const first = words.findIndex((word, at) => at >= start && !isJoint(word));
  const opener = words[first];
  if (!opener || from - first < 2) return false;
  if (!opener.isNumber && !lists.determiners.has(opener.word)) return false;
  return !words.slice(first, first + 3).some(({ word }) => lists.spells.has(word));
}

/** Whether somebody stands right before what they lack: "a coworker with no harness". */
function isLackOfAnother(words: readonly Readable[], from: number): boolean {
  if (!lists.lacking.has(words[from]?.word ?? "")) return false;
  const before = words[lists.with.has(words[from - 1]?.word ?? "") ? from - 2 : from - 1];
  return before !== undefined && before.root !== null && isPerson(before);
}

/** "They fired me for": what follows is the candidate's. */
const isBlamedFor = (words: readonly Readable[], at: number, notes: boolean): boolean =>
  lists.grounds.has(words[at]?.word ?? "") &&
  words
    .slice(Math.max(0, at - 3), at)
    .some(({ word }) => word === "me" || (notes && lists.blamed.has(word)));

/** Whose deed the words themselves tell by their form, whoever is named before them. */
function doerWithin(said: readonly Readable[], notes: boolean): Doer | null {
  if (said.some(({ word }) => lists.selves.has(word) || lists.objects.has(word)))
    return "candidate";
  if (said.some((word) => theirs.test(word.word) || (!notes && isPastOfThird(word))))
    return "another";
  const tellsOwn = said.some((word) => word.accent && isOwnVerb(word) && !isPastOfThird(word));
  return tellsOwn ? "candidate" : null;
}

/** Who acts last between two places of a passage. */
function doerBetween(
  words: readonly Readable[],
  from: number,
  to: number,
  notes: boolean,
): Doer | null {
  for (let at = to - 1; at >= from; at -= 1) {
    const doer = isBlamedFor(words, at, notes) ? "candidate" : doerAt(words, at, notes);
    if (doer) return doer;
  }
  return null;
}

/**
 * Whether what some words of a passage say is told of somebody else, or of a thing, and not of the candidate: by the
 * form of its verb, and by whoever acts before it. Where nobody does it is the candidate.
 * @param ofThings whether it may be told of a thing; what is thought of a thing tells of the candidate
 */
export function isToldOfAnother(
  words: readonly Readable[],
  { from, to }: { from: number; to: number },
  notes: boolean,
  ofThings: boolean,
): boolean {
  const said = words.slice(from, to + 1);
  const within = doerWithin(said, notes);
  if (within) return within === "another";
  if (isLackOfAnother(words, from)) return true;
  const start = clausesOf(words).find(({ to: end }) => from <= end)?.from ?? 0;
  const here = doerBetween(words, start, from, notes);
  if (here) return here === "another";
  if (ofThings && opensWithAnother(words, start, from)) return true;
  // "El jefe se enojó, no uso guantes."
  return !said.some(isOwnVerb) && doerBetween(words, 0, start, notes) === "another";
}
