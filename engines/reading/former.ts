import type { Unit } from "./passages.ts";

const turns = new Set(["now", "nowadays", "today", "ahora", "hoy", "actualmente"]);
const openings = 3;

/** "used to", but not "am used to" or "got used to"; "antes", but not "antes de". */
function isFormerMark(units: readonly Unit[], at: number): boolean {
  const [before, unit, next] = [units[at - 1], units[at], units[at + 1]];
  if (unit?.word === "used" && next?.word === "to")
    return !/^(?:am|im|are|is|was|were|get|got|getting|be|been|not)$/.test(before?.word ?? "");
  if (unit?.word === "antes") return at < openings && !/^(?:de|que)$/.test(next?.word ?? "");
  return /^soli(?:a|amos)$/.test(unit?.word ?? "");
}

/** Whether a passage tells how it was and is no longer, which says nothing of today. */
export const isFormer = (units: readonly Unit[]): boolean =>
  units.some((_, at) => isFormerMark(units, at));

/** Whether a word turns from how it was to how it is: "I used to …; now I …". */
export const turnsToNow = (before: readonly Unit[], { word }: Unit): boolean =>
  turns.has(word) && isFormer(before);
