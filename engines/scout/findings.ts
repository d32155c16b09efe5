import { type CutPassage, readPassages, type ReadPassage } from "#engines/traits/api.ts";
import type { ScoutEvidence } from "#contract/scout-scorecards.ts";
import { Belonging } from "./belonging.ts";
import { type Belongs, shippedCraft, type Told } from "./craft.ts";
import { directionsOf } from "./directions.ts";
import type { Items } from "./items.ts";
import { talksOfScoring } from "./scorer-talk.ts";
import { type Readable, rootFor } from "./signs.ts";
import { isSentence, type Strength, strengthOf } from "./strength.ts";

/** A passage that speaks for or against one item. */
export interface Finding extends ScoutEvidence {
  item: number;
  start: number;
  /** How many items the passage serves before this one. */
  rank: number;
  /** What it counts for a standing. */
  votes: number;
}

export interface Reading {
  findings: Finding[];
  /** How many passages tell of the candidate; circumstances alone are none, and dilute nothing. */
  passages: number;
  /** Everything that is told of the candidate, in the order of the text. */
  told: Told[];
  /** Where the role is at home, and what is named of it and of other callings; null where any trade is. */
  belongs: Belongs | null;
  /** Passages that address the scorer. */
  instructions: number;
}

const first = new Set("i im ive id my me mine yo mi mis soy tengo estoy hice fui".split(" "));
const third = new Set(
  "he she they him his her their candidate applicant candidato candidata ella".split(" "),
);
const opening = 4000;

/** Whether passages are somebody's notes about the candidate: they say "she" and hardly ever "I". */
function isNotes(all: readonly CutPassage[]): boolean {
  const passages = all.filter(({ start }) => start < opening);
  const isOther = ({ word, accent }: CutPassage["words"][number]) =>
    third.has(word) || (word === "el" && accent);
  const isOwn = ({ word }: CutPassage["words"][number]) => first.has(word);
  const others = passages.flatMap(({ words }) => words.filter(isOther)).length;
  if (others < 2) return false;
  const own = passages
    .filter((passage) => passage.words.some(isOwn) && !passage.isSuspect())
    .flatMap(({ words }) => words.filter(isOwn)).length;
  return others > own * 3;
}

const isAcronym = (text: string) => /^[\p{Lu}\p{N}]{2,6}$/u.test(text);

/** A passage's words as signs see them; what says who somebody is becomes one blank, however long. */
function readable(text: string, { words }: ReadPassage, brands: ReadonlySet<string>): Readable[] {
  return words.reduce<Readable[]>((read, word) => {
    const shown =
      !word.hidden || brands.has(word.word) || isAcronym(text.slice(word.start, word.end));
    const before = read.at(-1);
    if (shown) read.push({ ...word, root: rootFor(word.word) });
    else if (before?.root !== null || before === undefined)
      read.push({ ...word, word: "", root: null, isNumber: false });
    return read;
  }, []);
}

const firstDeed =
  /^(?:(?!certified|experienced|skilled|required|preferred|motivated|need)\w{3,}ed|built|ran|led|made|kept|cut|taught|sold|drove|rebuilt|did|found|set|responsible)$/;

/** "Diagnosed and repaired …": a line of a resume, about its writer although nobody is named. */
const isResumeLine = (words: readonly Readable[]) => firstDeed.test(words[0]?.word ?? "");

/** What others are quoted as saying is worth a claim, whatever it tells. */
const hearsay = new Set(
  "says said say tells told dicen dice dijo dijeron according segun".split(" "),
);
const speakers = new Set(["i", "yo"]);
/** In notes whoever is spoken of speaks: "she told her boss" is her deed. */
const spokenOf = new Set(["i", "yo", "he", "she", "they", "el", "ella"]);
function saidByOthers(words: readonly Readable[], notes: boolean): boolean {
  const at = words.findIndex(({ word }) => hearsay.has(word));
  const own = notes ? spokenOf : speakers;
  return at >= 1 && at <= 4 && !words.slice(0, at).some(({ word }) => own.has(word));
}

const smallLetters = /\p{Ll}{2}/u;

/** Whether hardly a small letter is in a text. */
function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase()).length;
  return capitals > letters.length * 0.7;
}

const mostItems = 3;
/** A passage of fewer words says nothing. */
const fewestWords = 4;

/** Of fewer words a row of terms is a fragment, as people write notes. */
const shortestRow = 9;

/** Whether a passage is a row of terms that nothing binds together: it tells nothing, whatever stands in it. */
const isRow = (words: readonly Readable[], strength: Strength): boolean =>
  words.length >= shortestRow && strength === "claim" && !isSentence(words);

class Repeats {
  readonly #seen = new Map<number, number>();
  #count = 0;

  /** Whether nearly all words of a passage stood in one earlier passage. */
  has(words: readonly Readable[]): boolean {
    const marks = Array.from({ length: 8 }, (_, slot) => {
      let least = 0xffffffff;
      for (const { word } of words) {
        if (word.length < 3) continue;
        let hash = Math.imul(slot + 1, 0x9e3779b1);
        for (let at = 0; at < word.length; at += 1)
          hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
        least = Math.min(least, (hash ^ (hash >>> 15)) >>> 0);
      }
      return least * 8 + slot;
    });
    const shared = new Map<number, number>();
    for (const mark of marks) {
      const owner = this.#seen.get(mark);
      if (owner !== undefined) shared.set(owner, (shared.get(owner) ?? 0) + 1);
    }
    if ([...shared.values()].some((count) => count >= 6)) return true;
    this.#count += 1;
    for (const mark of marks) if (!this.#seen.has(mark)) this.#seen.set(mark, this.#count);
    return false;
  }
}

/** Whether a passage tells of the candidate, or what they wish. */
const isAbout = ({ subject }: ReadPassage, words: readonly Readable[]) =>
  subject === "self" || subject === "wish" || isResumeLine(words);

function findingsOf(
  text: string,
  passage: ReadPassage,
  words: Readable[],
  items: Items,
  notes: boolean,
  belonging: Belonging | null,
) {
  const wish = passage.subject === "wish";
  const terms = items.trade && [...items.trade.terms.find(words)];
  const ofRole = terms === null || terms.length > 0;
  const { said, places, limited, praised } = directionsOf(words, passage, items, ofRole);
  const isClaimed = wish || saidByOthers(words, notes) || praised;
  const strength: Strength = isClaimed ? "claim" : strengthOf(words, places.size, passage.strength);
  if (!wish && terms) belonging?.read(terms, words, places);
  const quote = text.slice(passage.start, passage.end);
  const found = said
    .filter(({ item }) => !wish || items.list[item]?.towards === "longTermAlignment")
    .reduce<Finding[]>((before, { item, direction, onlyDenied, votes }) => {
      const { towards, part, standing } = items.list[item] ?? {};
      const rank = before.filter(({ item: other }) => {
        const one = items.list[other];
        return one?.towards === towards && one?.standing === standing;
      }).length;
      if (rank >= mostItems) return before;
      // Not to have done something is told by whoever is honest; it weighs no more than a claim.
      const ofCraft = !standing && (part === "toolbox" || part === "outcome");
      const meek = ofCraft && (limited || onlyDenied);
      const finding = { item, quote, direction, start: passage.start, rank, votes };
      return [...before, { ...finding, strength: meek ? "claim" : strength }];
    }, []);
  return { found, isClaimed };
}

/**
 * Everything in a text that speaks for or against an item, in the order of the text. What alone is in
 * capitals is a heading, or meant for whoever scores: it is left out.
 */
export function readFindings(
  text: string,
  identity: readonly string[],
  items: Items,
  weigh = shippedCraft().craft.weigh,
): Reading {
  const repeats = new Repeats();
  const shouts = isShouted(text);
  const isTold = (passage: CutPassage) =>
    !passage.instruction && (shouts || smallLetters.test(text.slice(passage.start, passage.end)));
  let notes = false;
  // Talk to the scorer says "I" too, and makes nobody's notes the candidate's own words.
  const read = readPassages(text, identity, {
    talks: (words) => talksOfScoring(words, text),
    isNotes: (passages) => (notes = isNotes(passages.filter(isTold))),
    weigh,
  });
  const told: Told[] = [];
  let passages = 0;
  let sentences = 0;
  const { trade } = items;
  const belonging = trade && new Belonging(trade.near);
  const findings = read.filter(isTold).flatMap((passage) => {
    const words = readable(text, passage, items.brands);
    if (words.length < fewestWords || !isAbout(passage, words) || repeats.has(words)) return [];
    const { start, end, introduction, weight } = passage;
    const alone = strengthOf(words, 0, passage.strength);
    const tells = !isRow(words, alone);
    const heard = tells ? belonging : null;
    const { found, isClaimed } = findingsOf(text, passage, words, items, notes, heard);
    const strength = isClaimed ? "claim" : alone;
    const shown = words.filter(({ root }) => root !== null).length;
    if (tells && !introduction && shown >= fewestWords)
      told.push({ start, quote: text.slice(start, end), words: shown, strength, weight });
    if (found.length > 0 || words.some(({ word }) => first.has(word))) passages += 1;
    if (found.length > 0 || isSentence(words)) sentences += 1;
    return found;
  });
  const instructions = read.filter(({ instruction }) => instruction).length;
  const belongs = trade && belonging && { home: trade.home, named: belonging.named(sentences) };
  return { findings, passages, told, belongs, instructions };
}
