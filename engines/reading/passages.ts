import { withoutArticle, withoutGender, withoutGenders } from "./gender.ts";
import { turnsToNow } from "./former.ts";
import { isNotes, mayBeNotes } from "./notes.ts";
import { readsBackwards } from "./instructions.ts";
import { collapse, maskedTokens, widen } from "./masking.ts";
import { Pause, type Token } from "./tokenizer.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What a passage is made of. */
export type Unit = Token;

/** A stretch of text that is judged alone: a sentence, a line, or a clause of a long one. */
export interface Passage {
  units: readonly Unit[];
  start: number;
  end: number;
  /** It ends in a question mark. */
  asks: boolean;
  /** It addresses the scorer and tells nothing. */
  talks: boolean;
}

/** What tells talk to the scorer from a writer's own words. */
export interface TalkReader {
  /** Whether a whole stretch is such talk. */
  isInstruction: (units: readonly Unit[]) => boolean;
  /** Where in a sentence such talk begins: 0 for all of it, -1 for none. `surely`: some of it is. */
  talkFrom: (sentence: readonly Unit[], surely: boolean) => number;
  /** Where in a sentence it begins to tell who somebody is: 0 for all of it, -1 for none. */
  identityFrom: (sentence: readonly Unit[]) => number;
}

const question = /^[\s"'”’)]{0,3}\?/;

const words = (text: string): Set<string> => new Set(text.split(" ").map(withoutGender));
const contrasts = words("but pero although though aunque however except");
const links = words("and so then also y luego entonces despues tambien plus cuz");
const openers = words(
  "i im ive id we he she they my yo mi nosotros el ella ellos nunca siempre never always ahora now cuando when once at en",
);
const binders = words(
  "and but so if when because cuz since until before after that what where how as than while like which whenever y que si cuando porque como donde mientras hasta antes para the a my mi un una los las el la to of in de en por con",
);
const outbursts = words("ignore disregard forget ignora ignore olvida");
const outburstObjects = words(
  "all any the above previous prior everything these your lo las la todo toda todas cualquier anterior anteriores previas instrucciones reglas instructions rules",
);
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
  reader: TalkReader,
  wrapped = true,
): Passage[] {
  const { isInstruction } = reader;
  const passages: Passage[] = [];
  const add = (part: readonly Unit[], talks: boolean): void => {
    const first = part[0];
    const last = part.at(-1);
    if (!first || !last) return;
    const asks = question.test(text.slice(last.end, last.end + 4));
    passages.push({ units: part, start: first.start, end: last.end, asks, talks });
  };
  for (const sentence of sentencesOf(units, text, isInstruction, wrapped)) {
    const { own, talk } = withoutTalk(sentence, reader);
    for (const part of splitAt(own, reader.identityFrom(own)).flatMap((half) =>
      partsOf(half, isInstruction),
    )) {
      if (part.length <= longest * 2 && isInstruction(part)) add(part, true);
      else for (const clause of clausesOf(part)) add(clause, isInstruction(clause));
    }
    add(talk, true);
  }
  return passages;
}

const splitAt = (units: readonly Unit[], at: number): (readonly Unit[])[] =>
  [units.slice(0, Math.max(0, at)), units.slice(Math.max(0, at))].filter(
    ({ length }) => length > 0,
  );

/**
 * Cuts a text into passages, and says whether it is somebody's notes about the candidate: then whoever is spoken of
 * is the one to judge. Talk to the scorer has no say in that.
 */
export function passagesOrNotes(
  text: string,
  units: readonly Unit[],
  readerOf: (notes: boolean) => TalkReader,
  wrapped = true,
): { passages: Passage[]; notes: boolean } {
  if (mayBeNotes(units)) {
    const passages = passagesOf(text, units, readerOf(true), wrapped);
    const own = passages.filter(({ talks }) => !talks).flatMap((passage) => passage.units);
    if (isNotes(own)) return { passages, notes: true };
  }
  return { passages: passagesOf(text, units, readerOf(false), wrapped), notes: false };
}

/** A sentence's own words, and the talk to the scorer at its end that no stop sets apart. */
function withoutTalk(
  sentence: readonly Unit[],
  { isInstruction, talkFrom }: TalkReader,
): { own: readonly Unit[]; talk: readonly Unit[] } {
  const surely = sentence.length <= longest * 2 && isInstruction(sentence);
  const at = talkFrom(sentence, surely);
  if (at < 0 || readsBackwards(sentence)) return { own: sentence, talk: [] };
  return { own: sentence.slice(0, at), talk: sentence.slice(at) };
}

/** Words of a text as the vocabulary knows them; all that is unknown is a blank. */
export function readUnits(
  text: string,
  vocabulary: Vocabulary,
  identity: readonly string[],
): Unit[] {
  const tokens = maskedTokens(text, identity);
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
    isStrange(line) || isInstruction(line) || outbursts.has(line[0]?.word ?? "");
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
/** "everything I wrote", "or I will complain": talk to the scorer that goes on at an "I". */
const goesOn = words(
  "wrote said say write deserve told ask want will would need must should merit get submit submitted command demand am was",
);

/** Whether nearly all words begin with a capital, so that one divides nothing. */
function isShouted(sentence: readonly Unit[]): boolean {
  return sentence.filter((unit) => unit.capital).length >= shouting * sentence.length;
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
  const opening = sentence.findIndex(
    (unit, index) =>
      index > 1 && outbursts.has(unit.word) && outburstObjects.has(sentence[index + 1]?.word ?? ""),
  );
  if (opening > 0) return [sentence.slice(0, opening), sentence.slice(opening)];
  if (sentence.length > longest * 2) return [sentence];
  const foreign = (units: readonly Unit[]): boolean => isStrange(units) || isInstruction(units);
  if (isShouted(sentence)) return [sentence];
  let tries = 0;
  for (let at = 1; at < sentence.length && tries < mostCuts; at += 1) {
    const unit = sentence[at];
    if (!unit || unit.colon || !(unit.capital || unit.stopped || unit.word === "i")) continue;
    tries += 1;
    const [before, after] = [sentence.slice(0, at), sentence.slice(at)];
    if (unit.word === "i" && goesOn.has(after[1]?.word ?? "")) continue;
    if (unit.pause === Pause.none && binders.has(sentence[at - 1]?.word ?? "")) continue;
    if (foreign(before) && !foreign(after)) return [before, after];
    if (!foreign(before) && isInstruction(after)) return [before, after];
  }
  return [sentence];
}

/** Cuts at "but" and, in long runs without a stop, where a new clause seems to begin. */
function clausesOf(sentence: readonly Unit[]): Unit[][] {
  const clauses: Unit[][] = [];
  let current: Unit[] = [];
  sentence.forEach((unit, index) => {
    const rest = sentence.length - index;
    const before = sentence[index - 1];
    const next = sentence[index + 1];
    const contrast = contrasts.has(unit.word) && current.length >= 3 && rest >= 4;
    const long =
      current.length >= longRun ||
      (current.length >= shortClause && rest + current.length > longRun);
    const afterComma =
      unit.pause === Pause.comma && (openers.has(unit.word) || links.has(unit.word));
    const linked = links.has(unit.word) && next !== undefined && openers.has(next.word);
    const restart =
      (unit.word === "i" || unit.word === "im" || unit.word === "yo") &&
      before !== undefined &&
      !binders.has(before.word);
    const turn =
      long &&
      rest >= shortClause &&
      current.length >= shortClause &&
      (afterComma || linked || restart);
    if ((contrast || turn || turnsToNow(current, unit)) && current.length > 0) {
      clauses.push(current);
      current = [];
    }
    current.push(unit);
    if (current.length >= longest) {
      clauses.push(current);
      current = [];
    }
  });
  if (current.length > 0) clauses.push(current);
  return clauses;
}
