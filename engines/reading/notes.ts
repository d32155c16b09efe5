import { neutralLists, withoutGender } from "./gender.ts";
import type { Unit } from "./passages.ts";
import type { Vocabulary } from "./vocabulary.ts";

const lists = neutralLists("notes.txt", "own others reports headings subjects");

const headingReach = 5;
const opening = 700;

/** Whether a text may be notes at all, which is asked first since it costs little. */
export const mayBeNotes = (units: readonly Unit[]): boolean =>
  units.some(
    ({ word, accent }) => lists.others.has(withoutGender(word)) || (accent && word.endsWith("o")),
  );

/**
 * Whether a text is somebody's notes about the candidate ("She keeps …", "Phone notes:"), so that whoever is
 * spoken of is the one to judge (docs/assessment.md, "Whom it is about").
 */
export function isNotes(all: readonly Unit[]): boolean {
  const units = all.slice(0, opening);
  let mine = 0;
  let theirs = 0;
  let reported = 0;
  for (const unit of units) {
    const word = withoutGender(unit.word);
    // "mí" and "él" stand beside "mi" and "el": only the accent tells.
    if (lists.own.has(word) || (unit.accent && /..[ei]$/.test(unit.word))) mine += 1;
    else if (lists.others.has(word) && !(unit.word === "el" && !unit.accent)) theirs += 1;
    else if (unit.accent && /...o$/.test(unit.word)) theirs += 1;
    if (lists.reports.has(word)) reported += 1;
  }
  const headed = units
    .slice(0, headingReach)
    .some((unit) => lists.headings.has(withoutGender(unit.word)));
  if (headed) return theirs + reported > mine;
  return theirs + reported >= 2 && theirs + reported > mine * 3;
}

const contracted = new Map([
  ["hes", "im"],
  ["shes", "im"],
  ["theyre", "im"],
  ["hed", "id"],
  ["shed", "id"],
]);
/** Reading makes one word of "he", "she", "his", "him" and "her": only what was written tells who acts. */
const possessives = new Set(["his", "him", "her", "hers", "their"]);

/**
 * Words of notes as the candidate would have said them: "he told his boss" becomes "i told my boss".
 * @param text what the units were read from
 */
export function inFirstPerson(
  units: readonly Unit[],
  vocabulary: Vocabulary,
  text: string,
): Unit[] {
  return units.map((unit) => {
    const said = firstPersonOf(unit, text.slice(unit.start, unit.end).toLowerCase());
    if (said === undefined) return unit;
    const entry = vocabulary.lookUp(said, false);
    return entry ? { ...unit, word: said, kind: "word", entry } : unit;
  });
}

function firstPersonOf(unit: Unit, written: string): string | undefined {
  const { word, accent } = unit;
  const neutral = withoutGender(word);
  if (word === "el" && !accent) return undefined;
  const short = contracted.get(word);
  if (short !== undefined) return short;
  if (possessives.has(written)) return "my";
  if (lists.subjects.has(neutral) || (word === "el" && accent)) return "i";
  // "llegó" becomes "llegué", "salió" "salí".
  if (accent && /...io$/.test(word)) return word.slice(0, -1);
  return accent && /...o$/.test(word) ? `${word.slice(0, -1)}e` : undefined;
}
