import type { Unit } from "./passages.ts";
import { neutralLists, withoutGender } from "./gender.ts";
import { conceptOf } from "./vocabulary.ts";

const lists = neutralLists(
  "whom.txt",
  "actors objects thirds strangers determiners nouns opensNoun possessives skipped modals",
  "offers readiness wishes pasts noConditional advertOpeners advertMarks",
);

/** Whom a passage is about; only what is about the writer can carry a score. */
export const subjects = ["self", "other", "wish", "advert", "instruction"] as const;
export type Subject = (typeof subjects)[number];

const people = [conceptOf("RELATIVE"), conceptOf("COWORKER"), conceptOf("BOSS")];
/** The form of a word that stands for both genders. */
const formOf = (unit: Unit | undefined): string => withoutGender(unit?.word ?? "");

const goals = new Set(["goal", "dream", "meta", "sueno"]);
const conditionals = new Set(["would", "could"]);
const hopes = new Set(["id", "ill", "hope", "hoping", "hopefully"]);

function firstOf(units: readonly Unit[]): number {
  const at = units.findIndex((unit) => !lists.skipped.has(formOf(unit)));
  return at < 0 ? 0 : at;
}

/** Whether a word is the writer acting: "I", "tengo", "llegué". */
export function actsSelf(unit: Unit): boolean {
  return (
    lists.actors.has(formOf(unit)) ||
    (unit.accent && unit.word.length > 3 && /[ei]$/.test(unit.word))
  );
}

function isPast(unit: Unit): boolean {
  return (
    lists.pasts.has(formOf(unit)) ||
    unit.accent ||
    (unit.word.length > 4 && unit.word.endsWith("ed"))
  );
}

function isConditional(unit: Unit): boolean {
  return (
    unit.word.length > 5 &&
    unit.word.endsWith("ria") &&
    unit.entry !== null &&
    !lists.noConditional.has(formOf(unit))
  );
}

/** "I would rather", "espero a mi ayudante": no wish although they open like one. */
const isNoWish = (first: Unit, second: Unit): boolean =>
  second.word === "rather" || (first.word === "espero" && second.word === "a");

/** "ojalá", "quisiera", "me gustaría", "si me contratan", "voy a aprender", "dispuesto a". */
function isSpanishWish(first: Unit, second: Unit, third: Unit | undefined): boolean {
  if (lists.wishes.has(formOf(first)) || formOf(first) === "dispuesto") return true;
  if (first.word === "si") return second.word === "me" && lists.offers.has(formOf(third));
  if (first.word === "me") return second.word === "gustaria";
  if (first.word === "voy") return second.word === "a" && /[aei]r$/.test(third?.word ?? "");
  return first.word === "estoy" && formOf(second) === "dispuesto";
}

/** "my goal", "I'm looking to", "I could … if". */
function isEnglishWish(units: readonly Unit[], start: number): boolean {
  const [first, second, third] = [units[start], units[start + 1], units[start + 2]];
  if (!first || !second) return false;
  if (first.word === "my" || first.word === "mi") return goals.has(second.word);
  if (first.word === "im") return lists.readiness.has(second.word);
  if (second.word === "am" && lists.readiness.has(third?.word ?? "")) return true;
  return first.word === "i" && conditionals.has(second.word) && units.some(isIf);
}

/** "If I got the chance I would …", said of nothing that was. */
function isSupposed(units: readonly Unit[], start: number): boolean {
  return (
    units[start]?.word === "if" &&
    units[start + 2]?.word !== "say" &&
    units.slice(1).some((unit) => lists.modals.has(formOf(unit))) &&
    !units.some(isPast)
  );
}

const isIf = ({ word }: Unit): boolean => word === "if";
/** "until I learned", "till it held": it has been. */
const isDone = (unit: Unit): boolean => isPast(unit) || ["until", "till"].includes(unit.word);

function isWish(units: readonly Unit[], start: number): boolean {
  const [first, second, third] = [units[start], units[start + 1], units[start + 2]];
  if (!first || !second || isNoWish(first, second)) return false;
  if (isSpanishWish(first, second, third)) return true;
  if (units.some(isConditional) && !units.some(isPast)) return true;
  if (isEnglishWish(units, start) || isSupposed(units, start)) return true;
  if (units.some(isDone)) return false;
  return hopes.has(first.word) || (first.word === "i" && lists.modals.has(formOf(second)));
}

function isAdvert(units: readonly Unit[], start: number): boolean {
  const [first, second] = [units[start], units[start + 1]];
  if (!first || units.some(actsSelf) || units.some((unit) => lists.objects.has(formOf(unit))))
    return false;
  if (lists.advertOpeners.has(formOf(first))) return true;
  if (
    first.word === "se" &&
    ["requiere", "solicita", "busca", "ofrece"].includes(second?.word ?? "")
  )
    return true;
  if (first.word === "you" || first.word === "your") return true;
  return units.some((unit) => lists.advertMarks.has(formOf(unit)));
}

function isPerson(unit: Unit | undefined): boolean {
  return unit?.entry?.concepts.some((concept) => people.includes(concept)) ?? false;
}

/** Whether a passage opens with another person, whoever acts further on. */
function opensWithPerson(units: readonly Unit[], start: number): boolean {
  const [first, second, third] = [units[start], units[start + 1], units[start + 2]];
  if (!first || !second) return false;
  if (formOf(first) === "he" && /..([ai]do|cho|sto|to)$/.test(second.word)) return false;
  if (lists.thirds.has(formOf(first))) return true;
  if (lists.possessives.has(formOf(first))) return isPerson(second) || isPerson(third);
  return (
    lists.determiners.has(formOf(first)) &&
    [second, third].some((unit) => lists.strangers.has(formOf(unit)))
  );
}

/** The same of anything else that is not the writer: "the day was long", "es más". */
function opensWithOther(units: readonly Unit[], start: number): boolean {
  const [first, second, third] = [units[start], units[start + 1], units[start + 2]];
  if (first?.word === "es" && [second, third].some((unit) => unit?.word === "mas")) return true;
  if (opensWithPerson(units, start)) return true;
  return second !== undefined && formOf(first) !== "he" && lists.nouns.has(formOf(first));
}

/** Whether the writer acts at a place: "I", "tengo", but not "the work". */
const writerActsAt = (units: readonly Unit[], at: number): boolean => {
  const unit = units[at];
  return unit !== undefined && actsSelf(unit) && !lists.opensNoun.has(units[at - 1]?.word ?? "");
};

function isOther(units: readonly Unit[], start: number): boolean {
  const rest = lists.possessives.has(formOf(units[start])) ? units.slice(start + 1) : units;
  if (rest.some((unit) => lists.objects.has(formOf(unit)))) return false;
  return !rest.some((_, at) => writerActsAt(rest, at)) && opensWithOther(units, start);
}

const anybody = [...people, conceptOf("CUSTOMER"), conceptOf("NOVICE")];
const relatives = new Set(["who", "quien"]);

/** Whether a word names somebody, kin, at work or a customer. */
const namesSomebody = (unit: Unit | undefined): boolean =>
  lists.strangers.has(formOf(unit)) ||
  (unit?.entry?.concepts.some((concept) => anybody.includes(concept)) ?? false);

/**
 * What the writer did, without what others did: a passage may open with another person ("my boss was late so I left"),
 * and go on about one ("I fired a man who was late"), until the writer acts again.
 */
export function ownPartOf(units: readonly Unit[]): readonly Unit[] {
  const start = firstOf(units);
  const [first, second] = [units[start], units[start + 1]];
  const opens = lists.determiners.has(formOf(first)) || lists.possessives.has(formOf(first));
  // "When she came in I was at lunch" goes on about the writer.
  const isBeside = units.slice(0, start).some(({ word }) => word === "when" || word === "cuando");
  let isOthers =
    !isBeside &&
    (opensWithPerson(units, start) ||
      lists.strangers.has(formOf(first)) ||
      (opens && namesSomebody(second)));
  return units.filter((unit, at) => {
    if (relatives.has(unit.word) && namesSomebody(units[at - 1])) isOthers = true;
    else if (at > start && writerActsAt(units, at)) isOthers = false;
    return !isOthers;
  });
}

/**
 * Whom a passage is about where grammar alone tells it: a wish, an advert, somebody else
 * (docs/assessment.md, "Whom it is about"). Null leaves it to the model.
 */
export function ruledSubject(units: readonly Unit[]): Subject | null {
  const start = firstOf(units);
  if (isWish(units, start)) return "wish";
  if (isAdvert(units, start)) return "advert";
  return isOther(units, start) ? "other" : null;
}
