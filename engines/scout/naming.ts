import { type Clause, clausesOf, isMishap, isOthers, isSaidOfOther } from "./clauses.ts";
import { denied, isNotOnly } from "./deeds.ts";
import { isToldOfAnother } from "./doer.ts";
import { holdsFigure } from "./figures.ts";
import type { Item, Items, SignMeaning } from "./items.ts";
import type { Passage } from "./passages.ts";
import { keyOf, type Showing, type Signed, type Way } from "./showing.ts";
import type { Found, Readable } from "./signs.ts";
import { undoneIn } from "./undone.ts";

/** Whether a longer sign with the same words says something else. */
const isWithin = (
  all: readonly Found<SignMeaning>[],
  { from, to, meaning }: Found<SignMeaning>,
  way: string,
) =>
  all.some(
    (sign) =>
      (sign.meaning.direction === way ||
        (from === to && sign.to - sign.from === 1 && sign.meaning.item !== meaning.item)) &&
      sign.from <= from &&
      sign.to >= to &&
      sign.to - sign.from > to - from,
  );

/** What one sign says of its item where it stands; null where it is not sure. */
function wayOf(
  sign: Found<SignMeaning>,
  { words, matches, doing, places }: NamedPassage,
): Way | null {
  const { direction } = sign.meaning;
  if (direction === "limit" || isWithin(matches, sign, direction === "for" ? "against" : "for"))
    return null;
  if (denied(words, sign.from, places)) return null;
  if (direction === "against") return isNotOnly(words, sign.from, sign.to) ? null : "against";
  const done = doing?.(sign.from) ?? "done";
  return done === "undone" ? "against" : done === "done" ? "for" : null;
}

/** What signs said of one item in a passage. */
interface Said {
  for: number;
  against: number;
  signs: Set<string>;
  isPhrase: boolean;
}

/** A passage with the written signs in it. */
interface NamedPassage {
  words: readonly Readable[];
  clauses: readonly Clause[];
  notes: boolean;
  matches: readonly Found<SignMeaning>[];
  /** Places of words that belong to signs. */
  places: ReadonlySet<number>;
  doing: ReturnType<typeof undoneIn>;
  /** Whether it may show the work of the role. */
  ofWork: boolean;
  /** The different words of the signs of which an item needs more than one. */
  held: Map<number, Set<string>>;
}

/** Whether a sign for an item tells of the candidate's own work where it stands: not somebody else's deed, nor a mishap. */
function isHeard(
  { from, to }: Found<SignMeaning>,
  item: Item,
  { words, clauses, notes }: NamedPassage,
): boolean {
  const clause = clauses.find((one) => from <= one.to);
  if (!clause || isOthers(words, clause, notes)) return false;
  const isPhrase = to > from;
  if (!isPhrase && isSaidOfOther(words, from, notes)) return false;
  return isPhrase || !isOfWork(item) || !isMishap(words, clause);
}

/** Whether enough signs of an item stand in a passage, which are held as they come. */
function isEnoughOf(
  { meaning: { item, needed }, from }: Found<SignMeaning>,
  { words, held }: NamedPassage,
): boolean {
  if (needed <= 1) return true;
  const roots = (held.get(item) ?? new Set()).add(words[from]?.root ?? "");
  held.set(item, roots);
  return roots.size >= needed;
}

/**
 * Whether a sign may speak against the candidate where it stands: a failing that is their own, or a thing where something
 * is left undone, which is of that work; a single word of it says nothing of conduct.
 */
function isHeldAgainst(
  sign: Found<SignMeaning>,
  { part }: Item,
  { words, notes }: NamedPassage,
): boolean {
  if (sign.meaning.direction === "against") return !isToldOfAnother(words, sign, notes, true);
  return part === "toolbox" || sign.from < sign.to;
}

/** The words that name an item by what was learnt, as signs for it. */
function namesIn(
  words: readonly Readable[],
  { list }: Items,
  showing: Showing,
): Found<SignMeaning>[] {
  const names: Found<SignMeaning>[] = [];
  for (const [at, { root }] of words.entries()) {
    if (root === null) continue;
    const key = keyOf(root);
    for (let item = 0; item < list.length; item += 1)
      if (showing.names(key, list[item] as Item))
        names.push({ from: at, to: at, meaning: { item, direction: "for", needed: 1 } });
  }
  return names;
}

/** What a sign says of its item where it stands; null where it says nothing. */
function saidBy(sign: Found<SignMeaning>, item: Item, read: NamedPassage): Way | null {
  if (isOfWork(item) && !read.ofWork) return null;
  if (!isEnoughOf(sign, read) || (item.counted && !holdsFigure(read.words))) return null;
  const way = wayOf(sign, read);
  const isSaid = way === "for" ? isHeard(sign, item, read) : isHeldAgainst(sign, item, read);
  return isSaid ? way : null;
}

/** A passage with the written signs in it. */
function readPassage(
  words: readonly Readable[],
  matches: readonly Found<SignMeaning>[],
  ofRole: boolean,
  notes: boolean,
): NamedPassage {
  const places = new Set<number>();
  // Not of "have not" and the like, which deny the sign behind them.
  for (const { from, to, meaning } of matches)
    if (meaning.direction !== "limit") for (let at = from; at <= to; at += 1) places.add(at);
  const doing = undoneIn(words, notes, (from, to) =>
    matches.some(
      (sign) => sign.meaning.direction === "for" && sign.from <= from && sign.to >= to && to > from,
    ),
  );
  const ofWork = ofRole && !matches.some(({ meaning }) => meaning.direction === "limit");
  return {
    words,
    clauses: clausesOf(words),
    notes,
    matches,
    places,
    doing,
    ofWork,
    held: new Map(),
  };
}

/** What signs say of each item in a passage: whose deed it is, and whether it is done, left undone or denied. */
export function signedIn(
  { words }: Passage,
  items: Items,
  ofRole: boolean,
  notes: boolean,
  showing: Showing,
): Map<number, Signed> {
  const written = items.signs.find(words);
  const learnt = namesIn(words, items, showing);
  if (written.length + learnt.length === 0) return new Map();
  // What a word that was learnt says of others is nothing: "not" may be one.
  const read = readPassage(words, written, ofRole, notes);
  const counts = new Map<number, Said>();
  const count = (sign: Found<SignMeaning>, root: string | null) => {
    const { item } = sign.meaning;
    const way = saidBy(sign, items.list[item] as Item, read);
    if (way === null) return;
    const said = counts.get(item) ?? { for: 0, against: 0, signs: new Set(), isPhrase: false };
    counts.set(item, said);
    // A phrase says more than a word: "throw parts at a misfire".
    said[way] += sign.to - sign.from + 1;
    if (root !== null) said.signs.add(root);
    if (sign.to > sign.from) said.isPhrase = true;
  };
  for (const sign of written) count(sign, rootsOf(words, sign));
  const spoken = new Set(counts.keys());
  // A learnt word says nothing where a sign speaks.
  for (const sign of learnt) if (!spoken.has(sign.meaning.item)) count(sign, null);
  return new Map(
    [...counts].flatMap(([item, { signs, isPhrase, ...said }]) => {
      const way = sideOf(said);
      return way === null ? [] : [[item, { way, signs, isPhrase }] as const];
    }),
  );
}

const rootsOf = (words: readonly Readable[], { from, to }: Found<SignMeaning>): string =>
  words
    .slice(from, to + 1)
    .map(({ root }) => root ?? "")
    .join(" ");

/** Which way signs speak that may speak both ways: neither, unless one side says twice as much. */
function sideOf({ for: up, against: down }: Record<Way, number>): Way | null {
  if (down > 0 && down >= up * 2) return "against";
  return up > 0 && up >= down * 2 ? "for" : null;
}

const isOfWork = ({ part }: Item) => part === "iq" || part === "toolbox" || part === "outcome";
