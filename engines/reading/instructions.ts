import { conceptOf } from "./vocabulary.ts";
import { neutralWords, withoutGender } from "./gender.ts";
import { listed } from "./lexicon.ts";
import type { Unit } from "./passages.ts";
import { Pause } from "./tokenizer.ts";

const scorer = conceptOf("SCORER");
const rate = conceptOf("RATE");
const directive = conceptOf("DIRECTIVE");
const trait = conceptOf("TRAIT");
const first = conceptOf("FIRST");
const wearing = neutralWords("instructions.txt", "wearing");

const roles = neutralWords("instructions.txt", "roles");
const aboutText = neutralWords("instructions.txt", "aboutText");
const addressed = neutralWords("instructions.txt", "addressed");
const imperatives = neutralWords("instructions.txt", "imperatives");

const meta = neutralWords("instructions.txt", "meta");
const labels = neutralWords("instructions.txt", "labels");
const judged = neutralWords("instructions.txt", "judged");
const giving = neutralWords("instructions.txt", "giving");
const forbidden = neutralWords("instructions.txt", "forbidden");
const answers = neutralWords("instructions.txt", "answers");
const given = neutralWords("instructions.txt", "given");
const obeying = neutralWords("instructions.txt", "obeying");
const denials = new Set(["no", "not", "dont", "never", "nunca"]);
const writer = new Set(["i"]);
const ordinals = neutralWords("instructions.txt", "ordinals");
const labelReach = 6;
const grading = neutralWords("instructions.txt", "grading");
const graded = neutralWords("instructions.txt", "graded");
const openers = neutralWords("instructions.txt", "openers");

/** "Evidence: …", "HR verified: …". */
function isLabelled(units: readonly Unit[]): boolean {
  const colon = units.findIndex((unit) => unit.colon);
  return (
    colon > 0 && colon <= labelReach && units.slice(0, colon).some((unit) => labels.has(unit.word))
  );
}

/** "rate me", "score this" without an "I" before it. */
function grades(units: readonly Unit[]): boolean {
  return units.some(
    (unit, index) =>
      grading.has(unit.word) &&
      graded.has(units[index + 1]?.word ?? "") &&
      units[index - 1]?.word !== "i" &&
      units[index + 1]?.pause === 0,
  );
}

const deserving = neutralWords("instructions.txt", "deserving");
const trials = neutralWords("instructions.txt", "trials");
const isThis = neutralWords("instructions.txt", "isThis");
const marks = listed("instructions.txt", "marks");
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
  (word.length > 4 && word.endsWith("ed")) || (accent && /..o$/.test(word)) || deeds.has(word);
const deeds = neutralWords("instructions.txt", "deeds");

const switched = neutralWords("instructions.txt", "switched");
const states = neutralWords("instructions.txt", "states");
const longestSwitch = 6;
const salutations = neutralWords("instructions.txt", "salutations");
const dictating = neutralWords("instructions.txt", "dictating");
const dictated = neutralWords("instructions.txt", "dictated");

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
      if (name && (name !== "scorers" || !wearing.has(word))) counts[name] += 1;
    }
    if (kind === "number") words.numbers += 1;
    if (aboutText.has(word)) words.texts += 1;
    if (addressed.has(word)) words.addressees += 1;
  }
  const start = units.findIndex((unit) => !openers.has(unit.word));
  return {
    units,
    opening,
    ...counts,
    ...words,
    commands: imperatives.has(opening.word) || isNth(units, start, imperatives),
    said: units.findIndex((unit) => !ordinals.has(unit.word) && unit.word !== "do"),
    notes,
  };
}

/** "filters off", "developer mode enabled". */
function isSwitch(units: readonly Unit[]): boolean {
  const neutral = units.map(({ word }) => withoutGender(word));
  return (
    units.length <= longestSwitch &&
    neutral.some((word) => switched.has(word)) &&
    neutral.some((word) => states.has(word))
  );
}

const beings = new Set(["be", "se", "sea"]);
const shortTrial = 6;
const shortMark = 4;

/** What gives talk to the scorer away by how it opens. */
const openings: readonly ((counts: Counts) => boolean)[] = [
  ({ units, opening }) => roles.has(opening.word) && units[1]?.pause === Pause.comma,
  ({ units, opening }) => ["q", "a"].includes(opening.word) && units[1]?.colon === true,
  ({ units }) => isSwitch(units),
  ({ opening }) => salutations.has(withoutGender(opening.word)),
  ({ units, said }) => isNth(units, said, obeying),
  ({ units, opening }) => dictating.has(opening.word) && isNth(units, 1, dictated),
  ({ units, said }) => isNth(units, said, denials) && isNth(units, said + 1, forbidden),
];

/** What gives it away by what it is about. */
const contents: readonly ((counts: Counts) => boolean)[] = [
  ({ commands, texts, scorers, ratings, traits }) =>
    commands && texts + scorers + ratings + traits > 0,
  ({ units, self }) => self === 0 && has(units, given),
  ({ units }) => isLabelled(units) || grades(units),
  ({ units }) => has(units, meta) && !has(units, writer),
  ({ units, numbers }) => numbers > 0 && has(units, answers) && !has(units, writer),
  ({ units, commands }) => commands && has(units, judged),
  ({ units, self, notes, ratings, traits, scorers }) => {
    const reported = notes && units.some(reportsDeed) && ratings + traits + scorers === 0;
    return self === 0 && !reported && has(units, judged);
  },
  ({ units, ratings, traits, numbers }) => ratings + traits + numbers > 0 && has(units, deserving),
  ({ opening, ratings }) => ratings > 0 && beings.has(opening.word),
  ({ units, opening }) =>
    units.length <= shortTrial && has(units, trials) && isThis.has(opening.word),
  ({ units }) => gradesTrait(units),
  ({ units, self }) =>
    self === 0 &&
    units.length <= shortMark &&
    units.at(-1)?.kind === "number" &&
    units.at(-1)?.colon === true,
  ({ units, self, addressees, numbers }) =>
    self === 0 && addressees > 0 && numbers > 0 && has(units, giving),
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
 * @param notes whether the text is somebody's notes about the candidate: those name the candidate to tell
 * what the candidate did
 */
export function isInstruction(units: readonly Unit[], notes = false): boolean {
  if (units.some((unit) => unit.keyed) || readsBackwards(units)) return true;
  const opening = units[0];
  if (!opening) return false;
  const counts = countsOf(units, opening, notes);
  const givesAway = (rule: (counts: Counts) => boolean): boolean => rule(counts);
  return openings.some(givesAway) || contents.some(givesAway);
}
