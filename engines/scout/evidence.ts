import {
  type Clause,
  clausesOf,
  isMishap,
  isOthers,
  isSaidOfOther,
  isToldAsOwn,
} from "./clauses.ts";
import { actsAt, denied, isNotOnly } from "./deeds.ts";
import { featuresOf } from "./features.ts";
import { holdsFigure } from "./figures.ts";
import type { Item, Items, SignMeaning } from "./items.ts";
import type { Reader } from "./learnt.ts";
import type { Passage } from "./passages.ts";
import type { Found, Readable } from "./signs.ts";
import { type ReadText, shareOf, type Told } from "./told.ts";
import type { Evidence, LeftOutSentence } from "./types.ts";
import { undoneIn } from "./undone.ts";

/** A passage that speaks for or against one item. */
export interface Finding extends Evidence {
  item: number;
  start: number;
}

/** What was read in a text. */
export interface Reading {
  findings: Finding[];
  told: Told[];
  /** What each passage weighs that only stands around what the candidate did. */
  around: number[];
  leftOut: LeftOutSentence[];
}

/** A passage may serve so many items of one score, more where nobody set a stop. */
const mostItems = { short: 2, long: 3 };
const longPassage = 24;

type Way = "for" | "against";

/** What a passage weighs with what its whole text does must not speak against the direction of a sign more than this. */
const disputes = { work: { for: -0.5, against: 2 }, conduct: { for: -2, against: 3.6 } };
/** How far a whole text speaks for or against each of its passages, at most. */
const textSpeaks = 2.5;
const textWhole = 4;
/** Without a deed a sign of the work is believed where the passage weighs so much in its direction. */
const surely = { for: 1.6, against: -2 };

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
  words: readonly Readable[],
  sign: Found<SignMeaning>,
  matches: readonly Found<SignMeaning>[],
  doing: ReturnType<typeof undoneIn>,
  places: ReadonlySet<number>,
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
  /** Different words that speak for it where the candidate's own deed is told. */
  roots: Set<string>;
  /** A phrase, or a word for a deed, stands for it. */
  isClear: boolean;
}

/** From this weight on a passage shows the work that a single word of it names, by part, and the phrase beside a mishap. */
const inHand = { toolbox: -0.5, iq: 1.5, mishap: 1 };

/** How a passage is told: its clauses, and whose deeds they are. */
interface Telling {
  words: readonly Readable[];
  clauses: readonly Clause[];
  notes: boolean;
  weight: number;
}

/** Notes what a sign for an item shows where it stands; false where somebody else's deed or a mishap is told. */
function hearFor(
  sign: Found<SignMeaning>,
  item: Item,
  said: Said,
  { words, clauses, notes, weight }: Telling,
): boolean {
  const clause = clauses.find(({ to }) => sign.from <= to);
  const word = words[sign.from];
  if (!clause || !word || isOthers(words, clause, notes)) return false;
  const isPhrase = sign.to > sign.from;
  if (!isPhrase && isSaidOfOther(words, sign.from, notes)) return false;
  const isSure = isPhrase && weight >= inHand.mishap;
  if (isOfWork(item) && !isSure && isMishap(words, clause)) return false;
  const isOwnDeed = isToldAsOwn(words, clauses, clause, notes);
  if (isOwnDeed && word.root !== null) said.roots.add(word.root);
  const isTask =
    (item.part === "toolbox" && weight >= inHand.toolbox) ||
    (item.part === "iq" && weight >= inHand.iq);
  if (isPhrase || (isOwnDeed && (isTask || actsAt(words, sign.from, notes)))) said.isClear = true;
  return true;
}

/** Whether enough signs of an item stand in a passage, which are held as they come. */
function isEnoughOf(
  { meaning: { item, needed }, from }: Found<SignMeaning>,
  words: readonly Readable[],
  held: Map<number, Set<string>>,
): boolean {
  if (needed <= 1) return true;
  const roots = (held.get(item) ?? new Set()).add(words[from]?.root ?? "");
  held.set(item, roots);
  return roots.size >= needed;
}

/** A thing named where something is left undone is of that work, and a single word of it says nothing of conduct. */
const mayTurn = ({ meaning, from, to }: Found<SignMeaning>, { part }: Item): boolean =>
  meaning.direction === "against" || part === "toolbox" || from < to;

/** What a passage says of each item, the clearest first. */
function saidOf(
  { words }: Passage,
  weight: number,
  items: Items,
  ofRole: boolean,
  notes: boolean,
): Map<number, Way> {
  const matches = items.signs.find(words);
  if (matches.length === 0) return new Map();
  const places = new Set<number>();
  // Not of "have not" and the like, which deny the sign behind them.
  for (const { from, to, meaning } of matches)
    if (meaning.direction !== "limit") for (let at = from; at <= to; at += 1) places.add(at);
  const doing = undoneIn(words, (from, to) =>
    matches.some(
      (sign) => sign.meaning.direction === "for" && sign.from <= from && sign.to >= to && to > from,
    ),
  );
  const limited = matches.some(({ meaning }) => meaning.direction === "limit");
  const telling = { words, clauses: clausesOf(words), notes, weight };
  const held = new Map<number, Set<string>>();
  const counts = new Map<number, Said>();
  for (const sign of matches) {
    const { item } = sign.meaning;
    const one = items.list[item] as Item;
    if (isOfWork(one) && (!ofRole || limited)) continue;
    if (!isEnoughOf(sign, words, held) || (one.counted && !holdsFigure(words))) continue;
    const way = wayOf(words, sign, matches, doing, places);
    const said = counts.get(item) ?? { for: 0, against: 0, roots: new Set(), isClear: false };
    const isHeard = way === "for" ? hearFor(sign, one, said, telling) : mayTurn(sign, one);
    if (way === null || !isHeard) continue;
    counts.set(item, said);
    // A phrase says more than a word: "throw parts at a misfire".
    said[way] += sign.to - sign.from + 1;
  }
  return new Map(
    [...counts]
      .flatMap(([item, said]) => {
        const way = sidesOf(said);
        return way === null ? [] : [{ item, way, size: said.for + said.against }];
      })
      .toSorted((a, b) => b.size - a.size)
      .map(({ item, way }) => [item, way]),
  );
}

/** Which way signs speak that may speak both ways: neither, unless one side says twice as much. */
function sidesOf({ for: up, against: down, roots, isClear }: Said): Way | null {
  if (down > 0 && down >= up * 2) return "against";
  return up > 0 && up >= down * 2 && (isClear || roots.size > 1) ? "for" : null;
}

const isOfWork = ({ part }: Item) => part === "iq" || part === "toolbox" || part === "outcome";

/** Whether a direction is believed, by what the passage and its text weigh. */
function isBelieved(
  way: Way,
  item: Item,
  { strength, weight, isIdle }: Told,
  text: number,
): boolean {
  const lean = weight + text * textSpeaks;
  const limits = disputes[isOfWork(item) ? "work" : "conduct"];
  if (way === "for" ? lean < limits.for : lean > limits.against) return false;
  if (strength !== "claim") return true;
  if (isIdle || !isOfWork(item)) return false;
  return way === "for" ? weight >= surely.for : weight <= surely.against;
}

/**
 * The evidence of one passage: what is done, in a direction that nothing disputes.
 * @param text how the whole text speaks of having the work in hand, from -1 to 1
 */
function findingsOf(
  passage: Passage,
  told: Told,
  items: Items,
  ofRole: boolean,
  text: number,
  notes: boolean,
): Finding[] {
  const served = new Map<string, number>();
  const findings: Finding[] = [];
  const most = told.words.length > longPassage ? mostItems.long : mostItems.short;
  for (const [item, direction] of saidOf(passage, told.weight, items, ofRole, notes)) {
    const one = items.list[item] as Item;
    const { towards } = one;
    const before = served.get(towards) ?? 0;
    if (before >= most || !isBelieved(direction, one, told, text)) continue;
    served.set(towards, before + 1);
    const { quote, start, strength } = told;
    findings.push({ item, direction, quote, start, strength });
  }
  return findings;
}

/** What all passages weigh together for having the work in hand. */
export const readOf = ({ told, around }: Pick<Reading, "told" | "around">): number =>
  [...told.map(({ weight }) => weight), ...around].reduce((sofar, weight) => sofar + weight, 0) *
  shareOf(told.length + around.length);

/** Everything in a text that speaks for or against an item, in the order of the text. */
export function readFindings(
  text: string,
  { told, around, leftOut, notes }: ReadText,
  items: Items,
  ofRole: boolean,
  reader: Reader,
): Reading {
  const [weak, strong] = reader.numbers.steps;
  const whole = told.reduce((sum, one) => sum + one.told.weight, 0);
  // What the rest of the text says of a passage; there may be no rest.
  const speaksOf = ({ weight }: Told) => {
    if (told.length < 2) return 0;
    const rest = (whole - weight) * shareOf(told.length - 1) - (weak + strong) / 2;
    return Math.max(-1, Math.min(1, rest / textWhole));
  };
  return {
    findings: told.flatMap((one) =>
      findingsOf(one.passage, one.told, items, ofRole, speaksOf(one.told), notes),
    ),
    told: told.map((one) => one.told),
    around: around.map(({ units }) => reader.craftOf(featuresOf(units))),
    leftOut: leftOut.map(({ start, end, why }) => ({ quote: text.slice(start, end), why })),
  };
}
