import { withoutGender } from "./gender.ts";
import type { Unit } from "./passages.ts";
import type { Vocabulary } from "./vocabulary.ts";

const words = (text: string): Set<string> => new Set(text.split(" ").map(withoutGender));

const own = words(
  "i im ive id ill my me mine we our yo mi mis me soy tengo estoy hice fui nosotros",
);
const others = words(
  "he she hes shes his her him hers candidate applicant candidato solicitante ella",
);
/** Reported speech of the person who is spoken of. */
const reports = words(
  "said says mentioned described explained admitted claims claimed told dijo dice conto cuenta comento explico platico menciono admitio",
);
const headings = words(
  "notes note call screen interview interviewed candidate applicant apuntes notas llamada entrevista entrevistado candidato platica",
);
const headingReach = 5;
const opening = 700;

/** Whether a text may be notes at all, which is asked first since it costs little. */
export const mayBeNotes = (units: readonly Unit[]): boolean =>
  units.some(
    ({ word, accent }) => others.has(withoutGender(word)) || (accent && word.endsWith("o")),
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
    if (own.has(word) || (unit.accent && /..[ei]$/.test(unit.word))) mine += 1;
    else if (others.has(word) && !(unit.word === "el" && !unit.accent)) theirs += 1;
    else if (unit.accent && /...o$/.test(unit.word)) theirs += 1;
    if (reports.has(word)) reported += 1;
  }
  const headed = units
    .slice(0, headingReach)
    .some((unit) => headings.has(withoutGender(unit.word)));
  if (headed) return theirs + reported > mine;
  return theirs + reported >= 2 && theirs + reported > mine * 3;
}

const subjects = words("he she they ella candidate applicant candidato solicitante");
const contracted = new Map([
  ["hes", "im"],
  ["shes", "im"],
  ["theyre", "im"],
  ["hed", "id"],
  ["shed", "id"],
]);
const possessives = words("his her hers their");
const objects = new Set(["him"]);

/** Words of notes as the candidate would have said them: "he told his boss" becomes "i told my boss". */
export function inFirstPerson(units: readonly Unit[], vocabulary: Vocabulary): Unit[] {
  return units.map((unit) => {
    const said = firstPersonOf(unit);
    if (said === undefined) return unit;
    const entry = vocabulary.lookUp(said, false);
    return entry ? { ...unit, word: said, kind: "word", entry } : unit;
  });
}

function firstPersonOf(unit: Unit): string | undefined {
  const { word, accent } = unit;
  const neutral = withoutGender(word);
  if (word === "el" && !accent) return undefined;
  const short = contracted.get(word);
  if (short !== undefined) return short;
  if (possessives.has(word)) return "my";
  if (objects.has(word)) return "me";
  if (subjects.has(neutral) || (word === "el" && accent)) return "i";
  // "llegó" becomes "llegué", "salió" "salí".
  if (accent && /...io$/.test(word)) return word.slice(0, -1);
  return accent && /...o$/.test(word) ? `${word.slice(0, -1)}e` : undefined;
}
