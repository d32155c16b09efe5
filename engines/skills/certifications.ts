import { type Clause, clauseOf, fold, type Word } from "./clauses.ts";
import {
  affirmed,
  certificates,
  held as heldAfterAll,
  planned,
  unheld,
  unheldBehind,
} from "./lexicon.ts";
import { isAnother, standingOf } from "./standing.ts";

/** What stands before a piece of an answer; "or" also for "nor" and "ni". */
type Joint = "start" | "comma" | "or" | "colon" | "bracket" | "stop";

interface Piece extends Clause {
  joint: Joint;
  /** Whether it names a certification by its looks: "A5", "609", "CDL". */
  isNamed: boolean;
}

const parts = /([\p{L}\p{N}]+(?:['’`´][\p{L}]+)*)|([.!?;•\n]+)|([:—]|\s-+\s)|([([])|([,/&+)\]])/gu;

const joints: ReadonlyMap<string, Joint> = new Map([
  ...["and", "y", "e", "but", "pero", "plus"].map((word) => [word, "comma"] as const),
  ...["or", "o", "nor", "ni"].map((word) => [word, "or"] as const),
]);
const nots = /^(?:no|not|never|without|sin|nunca)$/;

/** "A5", "609" or "II": alone it goes on with the family before it, as in "ASE A4, A5". */
const code = /^(?:[a-z]?\d{1,3}[a-z]?|[a-hj-xz]|i{2,3}|iv|vi{0,3})$/;

const isNaming = (word: string) =>
  certificates.has(word) ||
  (/\d/.test(word) && code.test(word)) ||
  /^[a-z]{2,5}\d{1,3}$/.test(word);

/** A letter and a number are one code however they are written: "A-5", "A 5". */
const joinedCodes = (words: readonly Word[]): Word[] =>
  words.flatMap((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (before && /^\d+$/.test(word.word) && /^[a-z]$/.test(before.word)) return [];
    if (!next || !/^[a-z]$/.test(word.word) || !/^\d+$/.test(next.word)) return [word];
    return [{ word: `${word.word}${next.word}`, start: word.start, end: next.end }];
  });

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let words: Word[] = [];
  let joint: Joint = "start";
  const end = (next: Joint) => {
    const clause = clauseOf(joinedCodes(words));
    if (words.length > 0)
      pieces.push({ ...clause, joint, isNamed: clause.words.some(({ word }) => isNaming(word)) });
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
    else if (nots.test(one.word) && words.some((before) => isNaming(before.word))) end("comma");
    if (!linking || one.word === "ni" || one.word === "nor") words.push(one);
  }
  end("stop");
  return pieces;
}

/** What a piece says, without what only looks like a lack: "no accidents". */
const plain = ({ text }: Clause) => text.replaceAll(heldAfterAll, "").trim();

/** Whether a piece speaks of what somebody does not hold, not yet or no longer, or of somebody else's. */
function isAbsent(piece: Piece): boolean {
  const text = plain(piece);
  return (
    isAnother(piece, true) || unheld.test(text) || standingOf({ text, masked: text }) !== "own"
  );
}

/** How far a "not" or a plan reaches over what is listed behind it. */
type Reach = "none" | "to an or" | "all";

/** How far a piece reaches that holds nothing: "ASE A5 expired, EPA 609" leaves the second alone. */
function reachOf(piece: Piece): Reach {
  const at = piece.words.findIndex(({ word }) => isNaming(word));
  const ahead = clauseOf(at < 0 ? piece.words : piece.words.slice(0, at));
  if (at >= 0 && !isAbsent({ ...piece, ...ahead })) return "none";
  return at < 0 || planned.test(ahead.text) ? "all" : "to an or";
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

/**
 * The certifications that an answer says somebody holds, each as its words in one text (docs/domain.md,
 * "matching"): nothing of what they do not have, not yet or no longer, of plans, or of somebody else's.
 */
export function certificationsHeld(text: string): string[] {
  let held: string[] = [];
  let reach: Reach = "none";
  let reached = 0;
  for (const { piece, words } of written(piecesOf(text))) {
    if (piece.joint === "stop" || affirmed.test(piece.text)) reach = "none";
    const isBehind = piece.joint !== "start" && !piece.isNamed && unheldBehind.test(plain(piece));
    if (isBehind || (piece.joint === "bracket" && isAbsent(piece))) {
      held = /\b(?:all|both|ambas|ambos|todas|todos)\b/.test(piece.text) ? [] : held.slice(0, -1);
    } else if (isAbsent(piece)) {
      const isListed = piece.joint === "or" && reach === "to an or";
      if (isListed) held = held.slice(0, reached);
      else [reach, reached] = [reachOf(piece), held.length];
    } else if (reach === "to an or" && piece.joint === "or") held = held.slice(0, reached);
    else if (reach !== "all") held.push(words.join(" "));
  }
  return [...new Set(held)];
}

/** Whether who holds these, as `certificationsHeld` gives them, holds what is wanted: each part of it in one of them. */
export function holdsCertification(held: readonly string[], wanted: string): boolean {
  const parts = written(piecesOf(wanted)).map(({ words }) => words);
  const theirs = held.map((one) => new Set(one.split(" ")));
  return (
    parts.length > 0 && parts.every((words) => theirs.some((one) => words.every((w) => one.has(w))))
  );
}
