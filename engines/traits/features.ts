import {
  actorOf,
  type Unit,
  Pause,
  blankMark,
  boundaries,
  conceptNames,
  conceptOf,
  meaningOf,
  mix,
  numberMark,
} from "#engines/reading/api.ts";

const negation = conceptOf("NEG");
const negationReach = 6;
const conceptLimit = 16;
const meaningLimit = 14;
const pastMark = 902;
const firstPastMark = 903;
const thirdPastMark = 904;
const firstPresentMark = 905;
const thirdPresentMark = 906;
/** Concepts that tell whom a passage is about, by which of them are there at all. */
const company = "FIRST WE THIRD RELATIVE COWORKER BOSS SECOND WISH ADVERT HEARSAY"
  .split(" ")
  .map(conceptOf);

const presents = { 0: 0, 1: firstPresentMark, 3: thirdPresentMark } as const;

/** The kinds of features. */
const kind = {
  surface: 0,
  stem: 1,
  pair: 2,
  skippedPair: 3,
  concept: 4,
  conceptPair: 5,
  conceptsTogether: 6,
  triple: 7,
  opening: 8,
  company: 9,
  meaning: 10,
  meaningPair: 11,
} as const;
/** How much each kind weighs before the model learns. */
const weights = [0.6, 0.7, 1.1, 0.8, 1.4, 1.2, 0.8, 0.7, 0.6, 1.4, 1.3, 1] as const;
/** So many words open a passage. */
const opens = 3;

const companyBits = conceptNames.map((_, concept) => company.indexOf(concept));
const thirdBit = company.indexOf(conceptOf("THIRD"));

/** Features of one passage: `count` hashes, each with its value. Read it before the next one is made. */
export interface Features {
  count: number;
  hashes: Int32Array;
  values: Float64Array;
}

const room = 4096;
const most = 2048;
const slots = new Int32Array(room);
const stamps = new Int32Array(room);
let stamp = 0;
const scratch: Features = {
  count: 0,
  hashes: new Int32Array(most),
  values: new Float64Array(most),
};

/** Adds a feature once, in a table that is reused because a new one for each passage would cost most of the time. */
function put(sort: number, a: number, b: number): void {
  const hash = mix(sort, a, b);
  let slot = hash & (room - 1);
  while (stamps[slot] === stamp) {
    if (slots[slot] === hash) return;
    slot = (slot + 1) & (room - 1);
  }
  if (scratch.count >= most) return;
  stamps[slot] = stamp;
  slots[slot] = hash;
  scratch.hashes[scratch.count] = hash;
  scratch.values[scratch.count] = weights[sort] ?? 1;
  scratch.count += 1;
}

/** Tells "worked", "llegué", "llegó", "llego" and "llega" from other words; 0 for those. */
function tenseOf(unit: Unit): number {
  const word = unit.word;
  if (unit.accent && word.length > 2 && /[ei]$/.test(word)) return firstPastMark;
  if (unit.accent && word.length > 2 && word.endsWith("o")) return thirdPastMark;
  if (word.length > 4 && word.endsWith("ed")) return pastMark;
  return presents[actorOf(word)];
}

/** What has been seen of a passage so far. */
interface Seen {
  /** Concepts in their order, twice the concept and one more where it is denied. */
  concepts: number[];
  /** Listed meanings, each mixed with whether it is denied. */
  meanings: number[];
  /** Which concepts of `company` are in it, and which among its first words: one bit for each. */
  present: number;
  opening: number;
  /** Over how many more words a negation reaches. */
  reach: number;
  previous: number;
  beforePrevious: number;
}

function addConcept({ concepts }: Seen, concept: number, denied: number): void {
  const code = concept * 2 + denied;
  put(kind.concept, code, 0);
  const last = concepts.at(-1);
  if (last === code) return;
  if (last !== undefined) put(kind.conceptPair, last, code);
  concepts.push(code);
}

/** A listed meaning, beside each one before it. */
function addMeaning({ meanings }: Seen, meaning: number, denied: number): void {
  if (meanings.length >= meaningLimit) return;
  const marked = meaning ^ (denied * 0x5bd1e995);
  for (const other of meanings)
    put(kind.meaningPair, Math.min(other, marked), Math.max(other, marked));
  meanings.push(marked);
}

function addTense(seen: Seen, unit: Unit, denied: number): void {
  const past = tenseOf(unit);
  if (past <= 0) return;
  put(kind.concept, past * 2 + denied, 0);
  if (past === firstPastMark || past === firstPresentMark) seen.present |= 1;
  if (past === thirdPastMark || past === thirdPresentMark) seen.present |= 1 << thirdBit;
}

/** Concepts that a word makes together with the one behind it. */
function phrasesOf({ phrases }: NonNullable<Unit["entry"]>, next: Unit | undefined) {
  if (!next || next.pause !== Pause.none) return [];
  return phrases?.get(next.entry?.neutral ?? next.word) ?? [];
}

const negates = (unit: Unit | undefined): boolean =>
  unit?.entry?.concepts.includes(negation) === true;

/** A known word: its forms, its meanings, who is in it, when it was, and whether it denies what follows. */
function addWord(seen: Seen, units: readonly Unit[], index: number, denied: number): void {
  const unit = units[index];
  const entry = unit?.entry;
  if (!unit || !entry) return;
  put(kind.surface, entry.surface + (unit.accent ? 1 : 0), denied);
  put(kind.stem, entry.stem, denied);
  put(kind.meaning, entry.meaning, denied);
  if (entry.isListed) addMeaning(seen, entry.meaning, denied);
  for (const concept of entry.concepts) {
    if (concept !== negation) addConcept(seen, concept, denied);
    const bit = companyBits[concept] ?? -1;
    if (bit < 0) continue;
    seen.present |= 1 << bit;
    if (index < opens) seen.opening |= 1 << bit;
  }
  for (const concept of phrasesOf(entry, units[index + 1])) addConcept(seen, concept, denied);
  addTense(seen, unit, denied);
  if (!negates(unit)) return;
  addConcept(seen, negation, 0);
  // "never … not": what is denied twice is so; two denials side by side are one.
  const lifts = seen.reach > 0 && !negates(units[index - 1]);
  seen.reach = lifts ? 0 : negationReach + 1;
}

/** A number, or what is in no list. */
function addUnknown(seen: Seen, { kind: sort, word }: Unit, denied: number): void {
  if (sort !== "number") put(kind.concept, blankMark * 2, 0);
  else if (word === "0") {
    addConcept(seen, negation, 0);
    seen.reach = negationReach + 1;
  } else addConcept(seen, numberMark, denied);
}

/** A word beside the one or two before it. */
function addNeighbours(seen: Seen, meaning: number, denied: number, index: number): void {
  const { previous, beforePrevious } = seen;
  put(kind.pair, Math.imul(previous, 31) ^ meaning, denied);
  if (index > 1) {
    put(kind.skippedPair, Math.imul(beforePrevious, 37) ^ meaning, denied);
    put(kind.triple, Math.imul(beforePrevious, 41) ^ Math.imul(previous, 31) ^ meaning, denied);
  }
  if (index === 0) put(kind.opening, meaning, 0);
}

/** Who is in it, and which concepts stand in it together. */
function addWhole({ present, opening, concepts }: Seen): void {
  put(kind.company, present, 1);
  put(kind.company, opening, 2);
  put(kind.company, present & 0xf, 3);
  put(kind.company, opening & 0x3f, 4);
  put(kind.company, (opening & 0x3f) * 2 + (present & 1), 5);
  const distinct = [...new Set(concepts)].slice(0, conceptLimit).toSorted((a, b) => a - b);
  distinct.forEach((one, at) => {
    for (const other of distinct.slice(at + 1)) put(kind.conceptsTogether, one, other);
  });
}

/**
 * What the model sees of a passage: words, stems, neighbours and concepts, each marked when a negation
 * reaches it. Blanks are all alike and numbers too, so no name, place or age can weigh.
 */
export function featuresOf(units: readonly Unit[]): Features {
  stamp += 1;
  scratch.count = 0;
  const seen: Seen = {
    concepts: [],
    meanings: [],
    present: 0,
    opening: 0,
    reach: 0,
    previous: 0,
    beforePrevious: 0,
  };
  units.forEach((unit, index) => {
    if (unit.pause > Pause.none || boundaries.has(unit.word)) seen.reach = 0;
    const denied = seen.reach > 0 ? 1 : 0;
    const meaning = meaningOf(unit);
    if (unit.entry) addWord(seen, units, index, denied);
    else addUnknown(seen, unit, denied);
    addNeighbours(seen, meaning, denied, index);
    seen.beforePrevious = seen.previous;
    seen.previous = meaning;
    if (seen.reach > 0) seen.reach -= 1;
  });
  addWhole(seen);
  normalise();
  return scratch;
}

function normalise(): void {
  const { count, values } = scratch;
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += (values[index] ?? 0) ** 2;
  const scale = 1 / Math.sqrt(sum || 1);
  for (let index = 0; index < count; index += 1) values[index] = (values[index] ?? 0) * scale;
}
