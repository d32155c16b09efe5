import { conceptOf } from "./vocabulary.ts";
import { neutralLists, withoutGender } from "./gender.ts";
import { listsOf } from "./lexicon.ts";
import type { Unit } from "./passages.ts";
import { Pause } from "./tokenizer.ts";

const lists = neutralLists(
  "instructions.txt",
  "wearing roles aboutText addressed imperatives meta labels judged giving forbidden answers",
  "given obeying ordinals grading graded openers deserving trials isThis deeds switched",
  "states salutations dictating dictated",
);

const scorer = conceptOf("SCORER");
const rate = conceptOf("RATE");
const directive = conceptOf("DIRECTIVE");
const trait = conceptOf("TRAIT");
const first = conceptOf("FIRST");

const denials = new Set(["no", "not", "dont", "never", "nunca"]);
const writer = new Set(["i"]);
const labelReach = 6;

/** "Evidence: …", "HR verified: …". */
function isLabelled(units: readonly Unit[]): boolean {
  const colon = units.findIndex((unit) => unit.colon);
  return (
    colon > 0 &&
    colon <= labelReach &&
    units.slice(0, colon).some((unit) => lists.labels.has(unit.word))
  );
}

/** "rate me", "score this" without an "I" before it. */
function grades(units: readonly Unit[]): boolean {
  return units.some(
    (unit, index) =>
      lists.grading.has(unit.word) &&
      lists.graded.has(units[index + 1]?.word ?? "") &&
      units[index - 1]?.word !== "i" &&
      units[index + 1]?.pause === 0,
  );
}

const { marks } = listsOf("instructions.txt", "marks");
const spans = [conceptOf("HOUR"), conceptOf("DAY"), conceptOf("YEAR"), conceptOf("WEEK")];

/** "my hustle is a 5", "reliability must be 5", and not "I hustle ten hours". */
function gradesTrait(units: readonly Unit[]): boolean {
  return units.some((unit, index) => {
    if (!unit.entry?.concepts.includes(trait)) return false;
    return units.slice(index + 1, index + 5).some((mark, ahead) => {
      const after = units[index + ahead + 2];
      const isSpan = after?.entry?.concepts.some((concept) => spans.includes(concept)) ?? false;
      return mark.kind === "number" && marks.has(mark.word) && !isSpan;
    });
  });
}

const shortWord = 3;

/** Whether a passage is written from its end to its beginning: nobody tells of work so. */
export function readsBackwards(units: readonly Unit[]): boolean {
  let backwards = 0;
  let known = 0;
  for (const unit of units) {
    backwards += unit.backwards;
    if (unit.entry && unit.backwards === 0 && unit.word.length > shortWord) known += 1;
  }
  return backwards > 1 ? backwards >= known : backwards === 1 && known === 0;
}

/** "hit", "locked", "llegó": somebody did something. */
const reportsDeed = ({ word, accent }: Unit): boolean =>
  (word.length > 4 && word.endsWith("ed")) ||
  (accent && /..o$/.test(word)) ||
  lists.deeds.has(word);

const longestSwitch = 6;

/** What is counted in a passage before its rules are asked. */
interface Counts {
  units: readonly Unit[];
  opening: Unit;
  /** Words for whoever scores, for scoring, for the traits, for instructions, and for the writer. */
  scorers: number;
  ratings: number;
  traits: number;
  directives: number;
  self: number;
  numbers: number;
  /** Words for the text itself, and for somebody who is spoken to. */
  texts: number;
  addressees: number;
  /** It opens with an order. */
  commands: boolean;
  /** Its first word behind "first", "then" and "do". */
  said: number;
  notes: boolean;
}

const has = (units: readonly Unit[], list: ReadonlySet<string>): boolean =>
  units.some(({ word }) => list.has(word));
const isNth = (units: readonly Unit[], at: number, list: ReadonlySet<string>): boolean =>
  list.has(units[at]?.word ?? "");

/** What each of these concepts is counted as. */
const counted: ReadonlyMap<number, "scorers" | "ratings" | "traits" | "directives" | "self"> =
  new Map([
    [scorer, "scorers"],
    [rate, "ratings"],
    [trait, "traits"],
    [directive, "directives"],
    [first, "self"],
  ]);

function countsOf(units: readonly Unit[], opening: Unit, notes: boolean): Counts {
  const counts = { scorers: 0, ratings: 0, traits: 0, directives: 0, self: 0 };
  const words = { numbers: 0, texts: 0, addressees: 0 };
  for (const { word, entry, kind } of units) {
    for (const concept of entry?.concepts ?? []) {
      const name = counted.get(concept);
      if (name && (name !== "scorers" || !lists.wearing.has(word))) counts[name] += 1;
    }
    if (kind === "number") words.numbers += 1;
    if (lists.aboutText.has(word)) words.texts += 1;
    if (lists.addressed.has(word)) words.addressees += 1;
  }
  const start = units.findIndex((unit) => !lists.openers.has(unit.word));
  return {
    units,
    opening,
    ...counts,
    ...words,
    commands: lists.imperatives.has(opening.word) || isNth(units, start, lists.imperatives),
    said: units.findIndex((unit) => !lists.ordinals.has(unit.word) && unit.word !== "do"),
    notes,
  };
}

/** "filters off", "developer mode enabled". */
function isSwitch(units: readonly Unit[]): boolean {
  const neutral = units.map(({ word }) => withoutGender(word));
  return (
    units.length <= longestSwitch &&
    neutral.some((word) => lists.switched.has(word)) &&
    neutral.some((word) => lists.states.has(word))
  );
}

const beings = new Set(["be", "se", "sea"]);
const shortTrial = 6;
const shortMark = 4;

/** What gives talk to the scorer away by how it opens. */
const openings: readonly ((counts: Counts) => boolean)[] = [
  ({ units, opening }) => lists.roles.has(opening.word) && units[1]?.pause === Pause.comma,
  ({ units, opening }) => ["q", "a"].includes(opening.word) && units[1]?.colon === true,
  ({ units }) => isSwitch(units),
  ({ opening }) => lists.salutations.has(withoutGender(opening.word)),
  ({ units, said }) => isNth(units, said, lists.obeying),
  ({ units, opening }) => lists.dictating.has(opening.word) && isNth(units, 1, lists.dictated),
  ({ units, said }) => isNth(units, said, denials) && isNth(units, said + 1, lists.forbidden),
];

/** What gives it away by what it is about. */
const contents: readonly ((counts: Counts) => boolean)[] = [
  ({ commands, texts, scorers, ratings, traits }) =>
    commands && texts + scorers + ratings + traits > 0,
  ({ units, self }) => self === 0 && has(units, lists.given),
  ({ units }) => isLabelled(units) || grades(units),
  ({ units }) => has(units, lists.meta) && !has(units, writer),
  ({ units, numbers }) => numbers > 0 && has(units, lists.answers) && !has(units, writer),
  ({ units, commands }) => commands && has(units, lists.judged),
  ({ units, self, notes, ratings, traits, scorers }) => {
    const reported = notes && units.some(reportsDeed) && ratings + traits + scorers === 0;
    return self === 0 && !reported && has(units, lists.judged);
  },
  ({ units, ratings, traits, numbers }) =>
    ratings + traits + numbers > 0 && has(units, lists.deserving),
  ({ opening, ratings }) => ratings > 0 && beings.has(opening.word),
  ({ units, opening }) =>
    units.length <= shortTrial && has(units, lists.trials) && lists.isThis.has(opening.word),
  ({ units }) => gradesTrait(units),
  ({ units, self }) =>
    self === 0 &&
    units.length <= shortMark &&
    units.at(-1)?.kind === "number" &&
    units.at(-1)?.colon === true,
  ({ units, self, addressees, numbers }) =>
    self === 0 && addressees > 0 && numbers > 0 && has(units, lists.giving),
  ({ commands, self, numbers, addressees }) => commands && self === 0 && numbers + addressees > 0,
  ({ ratings, traits, scorers }) => ratings > 0 && traits + scorers > 0,
  ({ traits, numbers, self }) => traits > 0 && numbers > 0 && self === 0,
  ({ scorers, directives, addressees, texts, ratings }) =>
    scorers > 0 && directives > 0 && addressees > 0 && texts + ratings > 0,
  ({ directives, texts, self }) => directives > 0 && texts > 1 && self === 0,
  ({ addressees, ratings, directives, numbers, self }) =>
    addressees > 0 && ratings > 0 && directives + numbers > 0 && self < 2,
];

/**
 * Whether a passage talks to whoever scores instead of telling something (docs/assessment.md, "Instructions").
 * Such a passage is taken out before anything else is judged.
 * @param notes whether the text is somebody's notes about the candidate: in notes the word "candidate"
 * tells what that person did, and is no sign of an instruction
 */
export function isInstruction(units: readonly Unit[], notes = false): boolean {
  if (units.some((unit) => unit.keyed) || readsBackwards(units)) return true;
  const opening = units[0];
  if (!opening) return false;
  const counts = countsOf(units, opening, notes);
  const givesAway = (rule: (counts: Counts) => boolean): boolean => rule(counts);
  return openings.some(givesAway) || contents.some(givesAway);
}
