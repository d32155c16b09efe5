import { type Clause, clauseOf, fold, viewOfNone, type Word } from "./clauses.ts";
import {
  affirmed,
  certificates,
  certificateTalk,
  courseAhead,
  courseBehind,
  held as heldAfterAll,
  lapsed,
  paidFor,
  planned,
  unheld,
  unheldBehind,
  unheldBeside,
} from "./lexicon.ts";
import { isAnother, standingOf } from "./standing.ts";

/** What stands before a piece of an answer; "or" also for "nor" and "ni". */
type Joint = "start" | "comma" | "or" | "colon" | "bracket" | "stop";

interface Piece extends Clause {
  joint: Joint;
  /** What stands behind it. */
  next: Joint;
  /** Whether it names a certification by its looks: "A5", "609", "CDL". */
  isNamed: boolean;
}

const parts = /([\p{L}\p{N}]+(?:['’`´][\p{L}]+)*)|([.!?;•\n]+)|([:—]|\s-+\s)|([([])|([,/&+)\]])/gu;

const joints: ReadonlyMap<string, Joint> = new Map([
  ...["and", "y", "e", "but", "pero", "plus"].map((word) => [word, "comma"] as const),
  ...["or", "o", "nor", "ni"].map((word) => [word, "or"] as const),
]);
const nots =
  /^(?:no|not|never|without|sin|nunca|dont|doesnt|didnt|havent|hasnt|arent|isnt|wasnt|tampoco)$/;
/** "10/2022": no piece of a list ends at this stroke. */
const dates = /\b\d{1,2}\/(?:\d{1,2}\/)?(?=\d{4}\b)/g;
const units = /^(?:years?|yrs?|months?|weeks?|days?|hours?|hrs?|anos?|mes|meses|dias?|horas?)$/;

/** "A5", "609" or "II": alone it goes on with the family before it, as in "ASE A4, A5". */
const code = /^(?:[a-z]?\d{1,3}[a-z]?|[a-hj-xz]|i{2,3}|iv|vi{0,3})$/;

const isNaming = ({ word }: Word, next?: Word) =>
  certificates.has(word) ||
  (/\d/.test(word) && code.test(word) && !units.test(next?.word ?? "")) ||
  /^[a-z]{2,5}\d{1,3}$/.test(word);

const isTalk = ({ word }: Word) => certificateTalk.has(word) || /^\d+$/.test(word);

/** A letter and a number are one code however they are written: "A-5", "A 5". */
const joinedCodes = (words: readonly Word[]): Word[] =>
  words.flatMap((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (before && /^\d+$/.test(word.word) && /^[a-z]$/.test(before.word)) return [];
    if (!next || !/^[a-z]$/.test(word.word) || !/^\d+$/.test(next.word)) return [word];
    return [{ word: `${word.word}${next.word}`, start: word.start, end: next.end }];
  });

function piecesOf(answer: string): Piece[] {
  const text = answer.replaceAll(dates, "");
  const pieces: Piece[] = [];
  let words: Word[] = [];
  let joint: Joint = "start";
  const end = (next: Joint) => {
    const clause = clauseOf(joinedCodes(words));
    const isNamed = clause.words.some((word, at) => isNaming(word, clause.words[at + 1]));
    if (words.length > 0) pieces.push({ ...clause, joint, next: "stop", isNamed });
    // Of what stands together, such as ", or", the first counts, but "or" says more than a comma.
    if (words.length > 0 || joint === "comma" || next === "stop") joint = next;
    words = [];
  };
  for (const { 0: found, 1: word, 2: stop, 3: colon, 4: bracket, index } of text.matchAll(parts)) {
    if (!word) {
      const isPoint = stop === "." && /[\p{L}\p{N}]/u.test(text.charAt(index + 1));
      if (!isPoint) end(stop ? "stop" : colon ? "colon" : bracket ? "bracket" : "comma");
      continue;
    }
    const one = { word: fold(word), start: index, end: index + found.length };
    const linking = joints.get(one.word);
    if (linking) end(linking);
    // "EPA 609 no CDL": a new piece begins where a "no" follows something named.
    else if (nots.test(one.word) && words.some((before) => isNaming(before))) end("comma");
    if (!linking || one.word === "ni" || one.word === "nor") words.push(one);
  }
  end("stop");
  return pieces.map((piece, at) => ({ ...piece, next: pieces[at + 1]?.joint ?? "stop" }));
}

/** What a piece says, without what only looks like a lack: "no accidents". */
const plain = ({ text }: Clause) => text.replaceAll(heldAfterAll, "").trim();

/** Whether a piece names nothing and is talk of what stands beside it: "not yet", not "no degree". */
const isRemark = ({ words, isNamed }: Piece) => !isNamed && words.every(isTalk);

/**
 * What of a piece is about what it names: names and the talk before them, also that behind them where it ends the
 * piece. "Worked on cars, EPA 609 for AC" has "EPA 609".
 */
function aboutNames({ words }: Piece): string {
  const isName = (word: Word, at: number) => isNaming(word, words[at + 1]);
  const last = words.findLastIndex(isName);
  const ended = words.slice(last + 1).every(isTalk) ? words : words.slice(0, last + 1);
  const other = ended.findLastIndex((word, at) => at < last && !isTalk(word) && !isName(word, at));
  return last < 0 && !ended.every(isTalk) ? "" : clauseOf(ended.slice(other + 1)).text;
}

/** Whether a piece names a course or a test for what it names, and says of none that it is over: "taking ASE classes". */
function isCourse({ words, text }: Piece): boolean {
  const isName = (word: Word, at: number) => isNaming(word, words[at + 1]);
  const [first, last] = [words.findIndex(isName), words.findLastIndex(isName)];
  if (first < 0 || plain({ words, text }) !== text) return false;
  return (
    courseBehind.test(clauseOf(words.slice(last + 1)).text) ||
    courseAhead.test(clauseOf(words.slice(0, first)).text)
  );
}

/** Whether a piece speaks of what somebody does not hold, not yet or no longer, or of somebody else's. */
function isAbsent(piece: Piece): boolean {
  const text = plain(piece);
  if (isAnother(piece, true) && !paidFor.test(text)) return true;
  if (lapsed.test(text) || unheld.test(text) || isCourse(piece)) return true;
  if (standingOf(viewOfNone({ text })) !== "own") return true;
  return unheldBeside.test(aboutNames(piece).replaceAll(heldAfterAll, ""));
}

/** How far a "not" or a plan reaches over what is listed behind it. */
type Reach = "none" | "to an or" | "all";

/** How far a piece reaches that holds nothing: "ASE A5 expired, EPA 609" leaves the second alone. */
function reachOf(piece: Piece): Reach {
  const at = piece.words.findIndex((word, place) => isNaming(word, piece.words[place + 1]));
  if (at < 0) {
    if (piece.next === "colon" && isRemark(piece)) return "all";
    return piece.next === "or" ? "to an or" : "none";
  }
  const ahead = clauseOf(piece.words.slice(0, at));
  if (!isAbsent({ ...piece, ...clauseOf(piece.words.slice(0, at + 1)) })) return "none";
  return planned.test(ahead.text) ? "all" : "to an or";
}

/** Whether a piece takes back what stands before it: "EPA 609, expired in 2020", "CDL: no", "ASE A5 (not yet)". */
function takesBack(piece: Piece): boolean {
  if (piece.isNamed || piece.joint === "start") return false;
  if (piece.joint === "bracket" && lapsed.test(plain(piece))) return true;
  // "EPA 609. Working on: ASE A5" speaks of what follows.
  if (piece.next === "colon" && /^(?:stop|comma)$/.test(piece.joint)) return false;
  return unheldBehind.test(plain(piece)) || (isRemark(piece) && isAbsent(piece));
}

/** The words of a piece, with those that it leaves out because they stood before. */
function wholeOf(piece: Piece, family: readonly string[], head: readonly string[]): string[] {
  const own = piece.words.map(({ word }) => word);
  if (own.some((word) => certificates.has(word))) return own;
  return [...new Set([...head, ...(own.every((word) => code.test(word)) ? family : []), ...own])];
}

/** Each piece with its words written out: "ASE A4, A5" are "ase a4" and "ase a5". */
function written(pieces: readonly Piece[]) {
  let family: string[] = [];
  let head: string[] = [];
  let before: string[] = [];
  return pieces.map((piece) => {
    if (piece.joint === "stop") head = [];
    if (piece.joint === "colon") head = before;
    const words = wholeOf(piece, family, piece.joint === "bracket" ? before : head);
    const rest = words.filter((word) => !code.test(word));
    if (rest.length > 0) family = rest;
    before = words;
    return { piece, words };
  });
}

/** What is held so far, and how many of it stood before this sentence; `isLastHeld` where what was named last is. */
interface Held {
  names: string[];
  before: number;
  isLastHeld: boolean;
}

/** Takes off what a piece takes back: what was named last, or both or all of what it follows. */
function takeOff({ names, before, isLastHeld }: Held, { text }: Piece): void {
  if (/\b(?:all|todas|todos)\b/.test(text)) names.splice(before < names.length ? before : 0);
  else if (/\b(?:both|ambas|ambos)\b/.test(text)) names.splice(-2);
  else if (isLastHeld) names.pop();
}

/**
 * The certifications that an answer says somebody holds, each as its words in one text (docs/domain.md,
 * "matching"): nothing of what they do not have, not yet or no longer, of plans, or of somebody else's.
 */
export function certificationsHeld(text: string): string[] {
  const held: Held = { names: [], before: 0, isLastHeld: false };
  let reach: Reach = "none";
  let reached = 0;
  let joint: Joint = "start";
  for (const { piece, words } of written(piecesOf(text))) {
    if (piece.joint === "stop") held.before = held.names.length;
    // A list that a "not" reaches over ends at its "or": "no ASE or CDL, EPA 609".
    const isPastOr = reach === "to an or" && joint === "or" && piece.joint !== "or";
    if (piece.joint === "stop" || isPastOr || affirmed.test(piece.text)) reach = "none";
    joint = piece.joint;
    const isReached = reach === "to an or" && piece.joint === "or";
    if (isReached) held.names.splice(reached);
    if (takesBack(piece)) {
      takeOff(held, piece);
      held.isLastHeld = false;
    } else if (isReached || reach === "all" || isAbsent(piece)) {
      if (reach !== "all" && !isReached) [reach, reached] = [reachOf(piece), held.names.length];
      if (piece.isNamed) held.isLastHeld = false;
    } else if (piece.joint !== "bracket" || piece.isNamed) {
      held.names.push(words.join(" "));
      held.isLastHeld = true;
    } else if (held.isLastHeld) {
      // "ASE A5 (brakes)" is one, and nothing where A5 is not held.
      held.names.push(`${held.names.pop()} ${words.join(" ")}`);
    }
  }
  return [...new Set(held.names)];
}

/** Whether who holds these, as `certificationsHeld` gives them, holds what is wanted: each part of it in one of them. */
export function holdsCertification(held: readonly string[], wanted: string): boolean {
  const parts = written(piecesOf(wanted)).map(({ words }) => words);
  const theirs = held.map((one) => new Set(one.split(" ")));
  return (
    parts.length > 0 && parts.every((words) => theirs.some((one) => words.every((w) => one.has(w))))
  );
}
