import {
  actorOf,
  conceptOf,
  maskedTokens,
  passagesOf,
  Pause,
  readUnits,
  ruledSubject,
  type Subject,
  type Token,
  type Unit,
  withoutGender,
} from "#engines/reading/api.ts";
import { knowledge } from "./knowledge.ts";
import type { Reader } from "./learnt.ts";
import { type Readable, rootFor, SignIndex } from "./signs.ts";
import { isFirm, type Span, talkIn, talksToScorer } from "./talk.ts";

/** A stretch of a text that is read alone. */
export interface Passage extends Span {
  /** Its words as signs see them. */
  words: readonly Readable[];
  /** Its words as the learnt weights see them; in notes whoever is spoken of is "I". */
  units: readonly Unit[];
  subject: Subject;
  /** It tells of work, and not of who somebody is. */
  ofWork: boolean;
}

/** A sentence that is not counted, and why. */
export interface LeftOut extends Span {
  why: "scorer" | "capitals";
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

/** The same text with blanks where spans were, each a sentence's end. */
const without = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (now, { start, end }) =>
      `${now.slice(0, start)}\n${" ".repeat(Math.max(0, end - start - 1))}${now.slice(end)}`,
    text,
  );

const smallLetters = /\p{Ll}{2}/u;

/** Whether hardly a small letter is in a text. */
function isShouted(text: string): boolean {
  let letters = 0;
  let capitals = 0;
  for (const letter of text.match(/\p{L}/gu) ?? []) {
    letters += 1;
    if (letter !== letter.toLowerCase()) capitals += 1;
  }
  return capitals > letters * 0.7;
}

const first = conceptOf("FIRST");
const thirds = new Set("he she they ella".split(" "));
const owned = new Set("his her hers their theirs su sus".split(" "));
const applicants = new Set("candidate applicant candidato candidata solicitante ella".split(" "));
const reporters = new Set(
  "said says told described explained mentioned answered asked dijo dice cuenta conto comento".split(
    " ",
  ),
);

const isThird = ({ word, accent }: Token) =>
  thirds.has(word) || applicants.has(word) || (word === "el" && accent);

/** How much of work a passage speaks, and not of who somebody is. */
const workOf = (units: readonly Unit[], reader: Reader): number =>
  units.reduce((sum, { entry }) => sum + (entry ? reader.workOf(entry.stemText) : 0), 0);

/** What speaks of work less than this tells nothing of it; more is asked where it says who somebody is. */
const fewestWork = { plain: 3, personal: 15 };

let personal: SignIndex<true> | undefined;

/** Whether words say who somebody is: family, faith, origin, age. */
function isPersonal(words: readonly Readable[]): boolean {
  if (!personal) {
    personal = new SignIndex();
    for (const text of knowledge().personal.words) personal.add(text, true);
  }
  return !personal.find(words).next().done;
}

/** How an interviewer heads what follows. */
const headings = new Set(
  "notes note nota notas interview interviewer screening summary entrevista llamada resumen".split(
    " ",
  ),
);

/** What opens a passage of notes: "said he", "cuenta que", or the heading of all of them. */
const opensNotes = (units: readonly Unit[]): boolean =>
  units.slice(0, 3).some(({ word }) => reporters.has(word) && word !== "told");

/**
 * Whether passages are somebody's notes about the candidate: they are headed so, say "she", or open with who said
 * what, and hardly ever say "I". Only what speaks of work is asked.
 */
function isNotes(passages: readonly Pick<Passage, "units" | "ofWork">[]): boolean {
  const top = passages[0]?.units.slice(0, 4) ?? [];
  let others = top.some(({ word }) => headings.has(word)) ? 2 : 0;
  let own = 0;
  for (const { units, ofWork } of passages) {
    if (!ofWork) continue;
    if (opensNotes(units) || actorOf(units[0]?.word ?? "") === 3) others += 1;
    if (actorOf(units[0]?.word ?? "") === 1) own += 1;
    for (const unit of units) {
      if (isThird(unit)) others += 1;
      else if (unit.entry?.concepts.includes(first) === true) own += 1;
    }
  }
  return others >= 2 && others > own * 2;
}

/** A unit of notes as if the candidate wrote it. */
function asOwn(unit: Unit, reader: Reader): Unit {
  if (unit.kind !== "word") return unit;
  const word = owned.has(unit.word)
    ? "my"
    : isThird(unit) || thirds.has(withoutGender(unit.word))
      ? "i"
      : null;
  if (word === null) return unit;
  return { ...unit, word, entry: reader.vocabulary.lookUp(word, false) };
}

/** A short name in capitals is read, whoever it may name. */
export const isAcronym = (text: string) => /^[\p{Lu}\p{N}]{2,6}$/u.test(text);

/** Words as signs see them; what says who somebody is becomes one blank, however long. */
function readable(text: string, tokens: readonly Token[], brands: ReadonlySet<string>): Readable[] {
  return tokens.reduce<Readable[]>((read, { kind, ...word }) => {
    const hidden = kind === "blank";
    const isNumber = kind === "number";
    const shown = !hidden || brands.has(word.word) || isAcronym(text.slice(word.start, word.end));
    const before = read.at(-1);
    if (shown) read.push({ ...word, hidden, isNumber, root: rootFor(word.word) });
    else if (before === undefined || before.root !== null)
      read.push({ ...word, hidden, word: "", root: null, isNumber: false });
    return read;
  }, []);
}

/** A line ends here, and no sign says that a sentence does. */
const open = /^[^\S\n]*(?:\n|$)/;

/**
 * A passage that ends without a stop, as far as its words are surely of work: what may run into it from behind, as an
 * instruction does, is cut at the same word.
 */
function withoutTail(units: readonly Unit[], reader: Reader): readonly Unit[] {
  const last = units.findLastIndex((unit) => isFirm(unit, reader));
  return last < 0 ? units : units.slice(0, last + 1);
}

/** Cuts a text into passages, and takes out what talks to the scorer and what alone stands in capitals. */
export function cutText(
  text: string,
  identity: readonly string[],
  brands: ReadonlySet<string>,
  reader: Reader,
): CutText {
  // A line that goes on in the next is one with it; nothing moves its place.
  const flat = isWrapped(text) ? text.replace(/\n(?=[\p{Ll}\p{N}])/gu, " ") : text;
  const isTalk = (units: readonly Unit[]) => talksToScorer(units, reader);
  // Where talk begins within a sentence, and what is of work, is asked of the Scout's own words below.
  const talkReader = { isInstruction: isTalk, talkFrom: () => -1, identityFrom: () => -1 };
  const cut = (from: string) =>
    passagesOf(from, readUnits(from, reader.vocabulary, identity), talkReader, false);
  const whole = cut(flat);
  const talk = talkIn(
    whole.map(({ units }) => units),
    reader,
  );
  const clean = talk.length > 0 ? without(flat, talk) : flat;
  const kept = talk.length > 0 ? cut(clean) : whole;
  const shouts = isShouted(clean);
  const isHeading = ({ start, end }: Span) =>
    !shouts && !smallLetters.test(clean.slice(start, end));
  const told = kept.filter((passage) => !isHeading(passage));
  const tokens = maskedTokens(clean, identity);
  let at = 0;
  let saysWho = false;
  const read = told.map((passage) => {
    const { start } = passage;
    const isOpen = open.test(clean.slice(passage.end, passage.end + wrapWidth.least));
    const units = isOpen ? withoutTail(passage.units, reader) : passage.units;
    const end = units.at(-1)?.end ?? passage.end;
    while ((tokens[at]?.end ?? Infinity) <= start) at += 1;
    const from = at;
    while ((tokens[at]?.start ?? Infinity) < end) at += 1;
    const words = readable(clean, tokens.slice(from, at), brands);
    // What a sentence says of somebody's person in one clause stands behind the next as well.
    const goesOn = (units[0]?.pause ?? Pause.paragraph) < Pause.sentence;
    saysWho = isPersonal(words) || (saysWho && goesOn);
    const work = workOf(units, reader);
    const ofWork = work >= (saysWho ? fewestWork.personal : fewestWork.plain);
    return { start, end, words, units, ofWork };
  });
  const notes = isNotes(read);
  const passages = read.map((passage): Passage => {
    const units = notes ? passage.units.map((unit) => asOwn(unit, reader)) : passage.units;
    return { ...passage, units, subject: ruledSubject(units) ?? "self" };
  });
  return {
    passages,
    notes,
    leftOut: [
      ...talk.map((span): LeftOut => ({ ...span, why: "scorer" })),
      ...kept.filter(isHeading).map(({ start, end }): LeftOut => ({ start, end, why: "capitals" })),
    ].toSorted((one, other) => one.start - other.start),
  };
}
