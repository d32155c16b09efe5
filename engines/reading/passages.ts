import { neutralLists, withoutArticle, withoutGenders } from "./gender.ts";
import { turnsToNow } from "./former.ts";
import { isNotes, mayBeNotes } from "./notes.ts";
import { readsBackwards } from "./instructions.ts";
import { collapse, maskedTokens, widen } from "./masking.ts";
import { Pause, type Token } from "./tokenizer.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { actsSelf } from "./whom.ts";

const lists = neutralLists(
  "passages.txt",
  "contrasts links openers binders outbursts outburstObjects goesOn",
);

/** What a passage is made of. */
export type Unit = Token;

/** A stretch of text that is judged alone: a sentence, a line, or a clause of a long one. */
export interface Passage {
  units: readonly Unit[];
  start: number;
  end: number;
  /** Where it ends as somebody would quote it: a clause is quoted whole where a part of it is not judged. */
  quoteEnd: number;
  /** It ends in a question mark. */
  asks: boolean;
  /** It talks to the scorer, or tells who somebody is, and is not about work. */
  leftOut: boolean;
}

/** The end of a sentence that is not about work: where it begins, 0 for all of it, and what it is. */
export interface OffTopic {
  at: number;
  kind: "talk" | "identity";
}

/** What finds the words of a text that are not about work. */
export interface OffTopicReader {
  /** Whether a whole stretch talks to the scorer. */
  isInstruction: (units: readonly Unit[]) => boolean;
  /** The end of a sentence that is left out, null for none. */
  offTopicFrom: (sentence: readonly Unit[], ending: Ending) => OffTopic | null;
  /**
   * For readers that judge who somebody is as passages of their own: where that begins in the remaining words, 0 for all
   * of them, -1 for none.
   */
  identityFrom?: (sentence: readonly Unit[], ending: Ending) => number;
}

/** What is known of a sentence's end before it is asked whether something else runs on there. */
export interface Ending {
  /** Nobody put a stop behind it. */
  isOpen: boolean;
  /** Some of it surely is talk to the scorer. */
  surely?: boolean;
}

const question = /^[\s"'”’)]{0,3}\?/;

const wrapWidth = 60;
const longRun = 20;
const shortClause = 5;
const longest = 60;

/**
 * Cuts a text into passages; each is then judged without a look at its neighbours.
 * @param units the text's words, as `readUnits` gives them
 * @param wrapped whether lines may have been broken by width, as a document's are: then a line that
 * begins in lower case may go on with the one before it. Elsewhere a line end ends a passage.
 */
export function passagesOf(
  text: string,
  units: readonly Unit[],
  reader: OffTopicReader,
  wrapped = true,
): Passage[] {
  const { isInstruction } = reader;
  const passages: Passage[] = [];
  const add = (part: readonly Unit[], leftOut: boolean): void => {
    const first = part[0];
    const end = part.at(-1)?.end;
    if (!first || end === undefined) return;
    const asks = question.test(text.slice(end, end + 4));
    passages.push({ units: part, start: first.start, end, quoteEnd: end, asks, leftOut });
  };
  for (const sentence of sentencesOf(units, text, isInstruction, wrapped)) {
    const isOpen = !isStopped(text, sentence);
    const offTopic = offTopicIn(sentence, reader, isOpen);
    const own = sentence.slice(0, offTopic?.at);
    const cut = reader.identityFrom?.(own, { isOpen: isOpen || offTopic !== null }) ?? -1;
    for (const half of splitAt(own, cut)) {
      for (const part of partsOf(half, isInstruction)) {
        if (part.length <= longest * 2 && isInstruction(part)) add(part, true);
        else for (const clause of clausesOf(part)) add(clause, isInstruction(clause));
      }
      const last = passages.at(-1);
      if (cut > 0 && half[0] === own[0] && last)
        last.quoteEnd = clauseEndOf(own, cut) ?? lastBorderOf(last);
    }
    const lastOwn = passages.at(-1);
    if (offTopic && lastOwn) lastOwn.quoteEnd = quoteEndBefore(offTopic, sentence, lastOwn);
    if (offTopic) add(sentence.slice(offTopic.at), true);
  }
  return passages;
}

const splitAt = (units: readonly Unit[], at: number): (readonly Unit[])[] =>
  [units.slice(0, Math.max(0, at)), units.slice(Math.max(0, at))].filter(
    ({ length }) => length > 0,
  );

/**
 * Cuts a text into passages, and says whether it is somebody's notes about the candidate: then whoever is spoken of
 * is the one to judge. What is left out is ignored in this.
 */
export function passagesOrNotes(
  text: string,
  units: readonly Unit[],
  readerOf: (notes: boolean) => OffTopicReader,
  wrapped = true,
): { passages: Passage[]; notes: boolean } {
  if (mayBeNotes(units)) {
    const reader = readerOf(true);
    const passages = passagesOf(text, units, reader, wrapped);
    const own = passages.filter(({ leftOut }) => !leftOut);
    if (isNotes(own.flatMap((one) => one.units))) return { passages, notes: true };
  }
  return { passages: passagesOf(text, units, readerOf(false), wrapped), notes: false };
}

const writers = new Set(["i", "im", "yo"]);

/** Whether a clause of somebody's own may begin at a place: nothing binds it to the word before. */
function beginsClause(sentence: readonly Unit[], at: number): boolean {
  const unit = sentence[at];
  if (!unit || unit.pause > Pause.none) return true;
  if (lists.binders.has(sentence[at - 1]?.word ?? "")) return false;
  return (
    [lists.links, lists.contrasts, writers].some((list) => list.has(unit.word)) || actsSelf(unit)
  );
}

/**
 * Where words are quoted to that were cut off from who somebody is: to the end of the clause, so that no quote
 * breaks off within one, but never over a number, which may be an age: then there is no such end.
 */
function clauseEndOf(sentence: readonly Unit[], cut: number): number | undefined {
  const end = sentence[cut - 1]?.end;
  if (beginsClause(sentence, cut)) return end;
  const next = sentence.findIndex((_, at) => at > cut && beginsClause(sentence, at));
  const rest = sentence.slice(cut, next < 0 ? undefined : next);
  return rest.every(({ kind }) => kind !== "number") ? rest.at(-1)?.end : undefined;
}

const fewestQuoted = 4;

/** Where words are quoted to that break off within a clause: to the end of the one before, where there is one. */
function lastBorderOf({ units, quoteEnd }: Passage): number {
  const at = units.findLastIndex((_, place) => place >= fewestQuoted && beginsClause(units, place));
  return units[at - 1]?.end ?? quoteEnd;
}

/** Where the last passage before what is left out is quoted to. */
function quoteEndBefore({ at, kind }: OffTopic, sentence: readonly Unit[], last: Passage): number {
  if (at === 0 || beginsClause(sentence, at)) return last.quoteEnd;
  const clauseEnd = kind === "identity" ? clauseEndOf(sentence, at) : undefined;
  return clauseEnd ?? lastBorderOf(last);
}

const stop = /^["'”’)\]]*[.!?…]/;
const stopReach = 4;

/** Whether somebody put a stop behind a sentence. */
function isStopped(text: string, sentence: readonly Unit[]): boolean {
  const end = sentence.at(-1)?.end ?? 0;
  return stop.test(text.slice(end, end + stopReach));
}

/** The end of a sentence that is not about work and that no stop sets apart. */
function offTopicIn(
  sentence: readonly Unit[],
  { isInstruction, offTopicFrom }: OffTopicReader,
  isOpen: boolean,
): OffTopic | null {
  const surely = sentence.length <= longest * 2 && isInstruction(sentence);
  const offTopic = offTopicFrom(sentence, { isOpen, surely });
  return readsBackwards(sentence) ? null : offTopic;
}

/** Words of a text as the vocabulary knows them; all that is unknown is a blank. */
export function readUnits(
  text: string,
  vocabulary: Vocabulary,
  identity: readonly string[],
): Unit[] {
  return unitsOf(maskedTokens(text, identity), vocabulary);
}

/** Masked tokens as the vocabulary knows them; the tokens themselves stay as they are. */
export function unitsOf(masked: readonly Token[], vocabulary: Vocabulary): Unit[] {
  const tokens = masked.map((token) => ({ ...token }));
  for (const token of tokens) {
    // What was masked is nobody's word any more, not even a command's.
    if (token.kind === "blank") token.word = token.kind;
    if (token.kind !== "word") continue;
    // A capital may begin a name, and no slip makes a word of that.
    token.entry = vocabulary.lookUp(withoutArticle(token.word), !token.capital);
    const isKnown = token.entry !== null && !token.entry.isForgiven;
    if (!token.capital && !isKnown && isBackwards(token.word, vocabulary)) token.backwards = 1;
    if (token.entry) continue;
    token.kind = "blank";
    token.strange = token.capital || token.word.length < 3 ? 0 : 1;
  }
  widen(tokens);
  for (const token of tokens) {
    if (token.kind === "blank") token.entry = null;
  }
  return collapse(withoutGenders(tokens));
}

/** Whether a word that is none of ours is one when read from its end. */
function isBackwards(word: string, vocabulary: Vocabulary): boolean {
  return word.length > 3 && vocabulary.lookUp([...word].toReversed().join(""), false) !== null;
}

/** Sentences end at a stop or a line end; where lines were only wrapped, a line goes on in the next. */
function sentencesOf(
  units: readonly Unit[],
  text: string,
  isInstruction: (units: readonly Unit[]) => boolean,
  wrapped: boolean,
): Unit[][] {
  const lines: Unit[][] = [];
  for (const unit of units) {
    const line = lines.at(-1);
    if (!line || unit.pause >= Pause.sentence) lines.push([unit]);
    else line.push(unit);
  }
  if (!wrapped) return lines;
  const foreign = (line: readonly Unit[]) =>
    isStrange(line) || isInstruction(line) || lists.outbursts.has(line[0]?.word ?? "");
  const sentences: Unit[][] = [];
  let open = false;
  let previous: Unit[] = [];
  for (const line of lines) {
    const first = line[0];
    const last = line.at(-1);
    if (!first || !last) continue;
    const gap = open ? text.slice(previous.at(-1)?.end, first.start) : "";
    const mayWrap = open && first.pause === Pause.line && !first.capital && gap.trim() === "";
    if (mayWrap && !foreign(line) && !foreign(previous)) sentences.at(-1)?.push(...line);
    else sentences.push([...line]);
    open = last.end - first.start >= wrapWidth;
    previous = line;
  }
  return sentences;
}

/** Fewer strange words than these may be in any sentence. */
const fewStrange = 3;

/** Whether most words are in no list of ours: another language, or no language at all. */
function isStrange(units: readonly Unit[]): boolean {
  let strange = 0;
  let known = 0;
  for (const unit of units) {
    strange += unit.strange;
    if (unit.entry) known += 1;
  }
  return strange >= fewStrange && strange >= known;
}

const mostCuts = 12;
const shouting = 0.8;

/** Whether nearly all words begin with a capital, so that one divides nothing. */
function isShouted(sentence: readonly Unit[]): boolean {
  return sentence.filter((unit) => unit.capital).length >= shouting * sentence.length;
}

/** Where an order to forget what was said opens ("ignore all previous"); -1 for nowhere. */
const outburstIn = (sentence: readonly Unit[]): number =>
  sentence.findIndex(
    (unit, at) =>
      at > 1 &&
      lists.outbursts.has(unit.word) &&
      lists.outburstObjects.has(sentence[at + 1]?.word ?? ""),
  );

/** Whether a sentence may be cut before a place: at a capital, a forgotten stop or an "I" that begins something. */
function mayCut(sentence: readonly Unit[], at: number): boolean {
  const unit = sentence[at];
  if (!unit) return false;
  if (unit.word === "i" && lists.goesOn.has(sentence[at + 1]?.word ?? "")) return false;
  return unit.pause !== Pause.none || !lists.binders.has(sentence[at - 1]?.word ?? "");
}

/** What may divide two things that were said without a stop between them. */
const mayDivide = (unit: Unit | undefined): boolean =>
  unit !== undefined && !unit.colon && (unit.capital || unit.stopped || unit.word === "i");

/**
 * Where the writer's own words and an instruction, or a row of signs that are no words, meet: the place of the first
 * word behind the border, -1 without one. Only the first few places that may be one are tried.
 */
function seamOf(
  sentence: readonly Unit[],
  isInstruction: (units: readonly Unit[]) => boolean,
): number {
  const foreign = (units: readonly Unit[]): boolean => isStrange(units) || isInstruction(units);
  const places = sentence.flatMap((unit, at) => (at > 0 && mayDivide(unit) ? [at] : []));
  const seam = places.slice(0, mostCuts).find((at) => {
    if (!mayCut(sentence, at)) return false;
    const [before, after] = [sentence.slice(0, at), sentence.slice(at)];
    return foreign(before) ? !foreign(after) : isInstruction(after);
  });
  return seam ?? -1;
}

/**
 * A sentence, or its parts where an instruction without a stop, or a row of signs that are no words, ran
 * into the writer's own words: at a word that opens such talk, or at a capital letter that divides the two.
 */
function partsOf(
  sentence: readonly Unit[],
  isInstruction: (units: readonly Unit[]) => boolean,
): (readonly Unit[])[] {
  const firstKnown = sentence.findIndex((unit) => unit.entry !== null);
  if (firstKnown > 0 && sentence[firstKnown]?.capital && !sentence[0]?.capital)
    return partsOf(sentence.slice(firstKnown), isInstruction);
  if (readsBackwards(sentence)) return [sentence];
  const opening = outburstIn(sentence);
  if (opening > 0) return splitAt(sentence, opening);
  if (sentence.length > longest * 2 || isShouted(sentence)) return [sentence];
  return splitAt(sentence, seamOf(sentence, isInstruction));
}

const fewestBeforeTurn = 3;
const fewestAfterTurn = 4;
/** Whether a new clause seems to begin: after a comma, at "and I", at an "I" that nothing binds to what stands before. */
function restarts(sentence: readonly Unit[], at: number): boolean {
  const [before, unit, next] = [sentence[at - 1], sentence[at], sentence[at + 1]];
  if (!unit) return false;
  const isLink = lists.links.has(unit.word);
  if (unit.pause === Pause.comma && (isLink || lists.openers.has(unit.word))) return true;
  if (isLink && next !== undefined && lists.openers.has(next.word)) return true;
  return writers.has(unit.word) && before !== undefined && !lists.binders.has(before.word);
}

/** Whether a sentence is cut before a place, so many words after the last cut: at "but", at "now", in long runs. */
function isCut(sentence: readonly Unit[], at: number, current: readonly Unit[]): boolean {
  const unit = sentence[at];
  if (!unit || current.length === 0) return false;
  const rest = sentence.length - at;
  if (
    lists.contrasts.has(unit.word) &&
    current.length >= fewestBeforeTurn &&
    rest >= fewestAfterTurn
  )
    return true;
  if (turnsToNow(current, unit)) return true;
  if (current.length < shortClause || rest < shortClause) return false;
  const isLong = current.length >= longRun || rest + current.length > longRun;
  return isLong && restarts(sentence, at);
}

/** Cuts at "but" and, in long runs without a stop, where a new clause seems to begin. */
function clausesOf(sentence: readonly Unit[]): Unit[][] {
  const clauses: Unit[][] = [];
  let current: Unit[] = [];
  sentence.forEach((unit, at) => {
    if (current.length >= longest || isCut(sentence, at, current)) {
      clauses.push(current);
      current = [];
    }
    current.push(unit);
  });
  if (current.length > 0) clauses.push(current);
  return clauses;
}
