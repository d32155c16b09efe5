import {
  inFirstPerson,
  isNotes,
  maskedTokens,
  passagesOf,
  ruledSubject,
  type Subject,
  type OffTopicReader,
  type Token,
  type Unit,
  unitsOf,
} from "#engines/reading/api.ts";
import type { Reader } from "./learnt.ts";
import { type Readable, rootFor } from "./signs.ts";
import { talkReaderOf, talksToScorer } from "./talk.ts";
import { readWorkWords } from "./work-words.ts";

/** A stretch of a text. */
export interface Span {
  start: number;
  end: number;
}

/** A stretch of a text that is read alone. */
export interface Passage extends Span {
  /** Its words as signs see them. */
  words: readonly Readable[];
  /** Its words as the learnt weights see them; in notes whoever is spoken of is "I". */
  units: readonly Unit[];
  subject: Subject;
  /** It tells of work, and not of who somebody is: surely, or likely. */
  ofWork: "surely" | "likely" | null;
}

/** A sentence that is not counted, and why. */
export interface LeftOut extends Span {
  why: "scorer" | "capitals" | "unclear";
}

/** A text cut into what is read of it and what is left out. */
export interface CutText {
  passages: Passage[];
  leftOut: LeftOut[];
  /** Somebody else's notes: "she" is the candidate. */
  notes: boolean;
}

const wrapWidth = { least: 50, most: 130 };

/** Whether a text's lines were broken by width, as a document's are. */
function isWrapped(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const wide = lines.filter((line) => line.length >= wrapWidth.least).length;
  const long = lines.filter((line) => line.length > wrapWidth.most).length;
  return lines.length > 1 && long < lines.length / 2 && wide >= lines.length / 2;
}

const smallLetters = /\p{Ll}{2}/u;

/** Two capitals in a row: a lone "I" or "A" is always capitalized. */
const capitals = /\p{Lu}{2}/u;

/** Whether hardly a small letter is in a text. */
function isShouted(text: string): boolean {
  let letters = 0;
  let shouted = 0;
  for (const letter of text.match(/\p{L}/gu) ?? []) {
    letters += 1;
    if (letter !== letter.toLowerCase()) shouted += 1;
  }
  return shouted > letters * 0.7;
}

/** A short name in capitals is read, whoever it may name. */
export const isAcronym = (text: string) => /^[\p{Lu}\p{N}]{2,6}$/u.test(text);

/** "Haven't" denies, and names nobody. */
const isContraction = /\p{L}n['’]t$/iu;

/** Words as signs see them; what says who somebody is becomes one blank, however long. */
function readable(text: string, tokens: readonly Token[], brands: ReadonlySet<string>): Readable[] {
  const read: Readable[] = [];
  for (const { kind, word, start, end, pause, accent, capital } of tokens) {
    const hidden = kind === "blank";
    const written = text.slice(start, end);
    const shown = !hidden || brands.has(word) || isAcronym(written) || isContraction.test(written);
    const place = { start, end, pause, accent, capital, hidden };
    if (shown) read.push({ ...place, word, isNumber: kind === "number", root: rootFor(word) });
    else if (read.at(-1)?.root !== null)
      read.push({ ...place, word: "", isNumber: false, root: null });
  }
  return read;
}

/** How much sooner words are said of work than of somebody's person, as a logit, to tell of work surely, and likely. */
const leastOfWork = { surely: 5, likely: 3 };

function workIn(units: readonly Unit[], { personal }: Reader): Passage["ofWork"] {
  const sum = -personal.sumOf(units);
  if (sum >= leastOfWork.surely) return "surely";
  return sum >= leastOfWork.likely ? "likely" : null;
}

/** Fewer words than these are not worth showing as left out: a name, a word nobody knows. */
const fewestShown = 4;

/** Cuts a text into passages, and takes out what talks to the scorer and what alone stands in capitals. */
export function cutText(
  text: string,
  identity: readonly string[],
  brands: ReadonlySet<string>,
  reader: Reader,
): CutText {
  // A line that goes on in the next is one with it; nothing moves its place.
  const flat = isWrapped(text) ? text.replace(/\n(?=[\p{Ll}\p{N}])/gu, " ") : text;
  const tokens = maskedTokens(flat, identity);
  readWorkWords(tokens, identity);
  const all = unitsOf(tokens, reader.vocabulary);
  const cutAs = (talkReader: OffTopicReader) =>
    passagesOf(flat, all, talkReader, false).map((passage) => ({
      ...passage,
      ofWork: passage.leftOut ? null : workIn(passage.units, reader),
    }));
  // What tells who somebody is has no say in who wrote the text.
  const ofNotes = talkReaderOf(reader, true);
  const asNotes = cutAs(ofNotes);
  const notes = isNotes(asNotes.flatMap(({ units, ofWork }) => (ofWork === "surely" ? units : [])));
  // Most texts read the same whoever wrote them, and are not cut twice.
  const isSettled = notes || !ofNotes.hinged();
  const cut = isSettled ? asNotes : cutAs(talkReaderOf(reader, false));
  const shouts = isShouted(flat);
  const isHeading = ({ start, end }: Span) => !shouts && !smallLetters.test(flat.slice(start, end));
  let at = 0;
  const leftOut: LeftOut[] = [];
  const passages: Passage[] = [];
  for (const { start, end, units: said, leftOut: isLeftOut, ofWork } of cut) {
    if (isLeftOut) {
      // Where a text ends without a stop, its last words may be left out and be no talk.
      if (talksToScorer(said, reader)) leftOut.push({ start, end, why: "scorer" });
      else if (said.length >= fewestShown) leftOut.push({ start, end, why: "unclear" });
      continue;
    }
    if (isHeading({ start, end })) {
      if (capitals.test(flat.slice(start, end))) leftOut.push({ start, end, why: "capitals" });
      continue;
    }
    const units = notes ? inFirstPerson(said, reader.vocabulary, flat) : said;
    while ((tokens[at]?.end ?? Infinity) <= start) at += 1;
    const from = at;
    while ((tokens[at]?.start ?? Infinity) < end) at += 1;
    passages.push({
      start,
      end,
      words: readable(flat, tokens.slice(from, at), brands),
      units,
      subject: ruledSubject(units) ?? "self",
      ofWork,
    });
  }
  return { passages, leftOut, notes };
}
