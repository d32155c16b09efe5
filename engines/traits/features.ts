import { actorOf, type Unit, Pause, conceptNames, conceptOf } from "#engines/reading/api.ts";
const negation = conceptOf("NEG");
const negationReach = 6;
const conceptLimit = 16;
const meaningLimit = 14;
const boundaries = new Set([
  "but",
  "pero",
  "because",
  "porque",
  "so",
  "until",
  "hasta",
  "unless",
  "sino",
  "and",
  "y",
]);
const numberMark = 900;
const blankMark = 901;
const pastMark = 902;
const firstPastMark = 903;
const thirdPastMark = 904;
const firstPresentMark = 905;
const thirdPresentMark = 906;
/** Concepts that tell whom a passage is about, by which of them are there at all. */
const company = [
  "FIRST",
  "WE",
  "THIRD",
  "RELATIVE",
  "COWORKER",
  "BOSS",
  "SECOND",
  "WISH",
  "ADVERT",
  "HEARSAY",
].map(conceptOf);

const presents = { 0: 0, 1: firstPresentMark, 3: thirdPresentMark } as const;

/** The kinds of features and how much each weighs before the model learns. */
const kinds = [0.6, 0.7, 1.1, 0.8, 1.4, 1.2, 0.8, 0.7, 0.6, 1.4, 1.3, 1] as const;

const companyBits = conceptNames.map((_, concept) => company.indexOf(concept));
const thirdBit = company.indexOf(conceptOf("THIRD"));

function mix(kind: number, a: number, b: number): number {
  let hash = Math.imul(kind + 0x9e3779b9, 0x85ebca6b) ^ a;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ b;
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  return hash ^ (hash >>> 16);
}

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
function put(kind: number, a: number, b: number): void {
  const hash = mix(kind, a, b);
  let slot = hash & (room - 1);
  while (stamps[slot] === stamp) {
    if (slots[slot] === hash) return;
    slot = (slot + 1) & (room - 1);
  }
  if (scratch.count >= most) return;
  stamps[slot] = stamp;
  slots[slot] = hash;
  scratch.hashes[scratch.count] = hash;
  scratch.values[scratch.count] = kinds[kind] ?? 1;
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

/**
 * What the model sees of a passage: words, stems, neighbours and concepts, each marked when a negation
 * reaches it. Blanks are all alike and numbers too, so no name, place or age can weigh.
 */
export function featuresOf(units: readonly Unit[]): Features {
  stamp += 1;
  scratch.count = 0;
  const concepts: number[] = [];
  const addConcept = (concept: number, denied: number): void => {
    const code = concept * 2 + denied;
    put(4, code, 0);
    if (concepts.at(-1) === code) return;
    const last = concepts.at(-1);
    if (last !== undefined) put(5, last, code);
    concepts.push(code);
  };

  const meanings: number[] = [];
  let present = 0;
  let opening = 0;
  let reach = 0;
  let previous = 0;
  let beforePrevious = 0;
  units.forEach((unit, index) => {
    const zero = unit.kind === "number" && unit.word === "0";
    if (unit.pause > Pause.none || boundaries.has(unit.word)) reach = 0;
    const denied = reach > 0 ? 1 : 0;
    let meaning = unit.kind === "number" ? numberMark : blankMark;
    if (unit.entry) {
      meaning = unit.entry.meaning;
      put(0, unit.entry.surface + (unit.accent ? 1 : 0), denied);
      put(1, unit.entry.stem, denied);
      put(10, meaning, denied);
      if (unit.entry.isListed && meanings.length < meaningLimit) {
        const marked = meaning ^ (denied * 0x5bd1e995);
        for (const other of meanings) put(11, Math.min(other, marked), Math.max(other, marked));
        meanings.push(marked);
      }
      let negates = false;
      for (const concept of unit.entry.concepts) {
        if (concept === negation) negates = true;
        else addConcept(concept, denied);
        const bit = companyBits[concept] ?? -1;
        if (bit >= 0) {
          present |= 1 << bit;
          if (index < 3) opening |= 1 << bit;
        }
      }
      const following = units[index + 1];
      if (following && following.pause === Pause.none) {
        for (const concept of unit.entry.phrases?.get(following.entry?.neutral ?? following.word) ??
          []) {
          addConcept(concept, denied);
        }
      }
      const past = tenseOf(unit);
      if (past > 0) {
        put(4, past * 2 + denied, 0);
        if (past === firstPastMark || past === firstPresentMark) present |= 1;
        if (past === thirdPastMark || past === thirdPresentMark) present |= 1 << thirdBit;
      }
      if (negates) {
        addConcept(negation, 0);
        reach =
          reach > 0 && units[index - 1]?.entry?.concepts.includes(negation) !== true
            ? 0
            : negationReach + 1;
      }
    } else if (zero) {
      addConcept(negation, 0);
      reach = negationReach + 1;
    } else if (unit.kind === "number") {
      addConcept(numberMark, denied);
    } else {
      put(4, blankMark * 2, 0);
    }
    put(2, Math.imul(previous, 31) ^ meaning, denied);
    if (index > 1) {
      put(3, Math.imul(beforePrevious, 37) ^ meaning, denied);
      put(7, Math.imul(beforePrevious, 41) ^ Math.imul(previous, 31) ^ meaning, denied);
    }
    if (index === 0) put(8, meaning, 0);
    beforePrevious = previous;
    previous = meaning;
    if (reach > 0) reach -= 1;
  });
  put(9, present, 1);
  put(9, opening, 2);
  put(9, present & 0xf, 3);
  put(9, opening & 0x3f, 4);
  put(9, (opening & 0x3f) * 2 + (present & 1), 5);
  const distinct: number[] = [];
  for (const concept of concepts) {
    if (distinct.length < conceptLimit && !distinct.includes(concept)) distinct.push(concept);
  }
  distinct.sort((a, b) => a - b);
  for (let a = 0; a < distinct.length; a += 1) {
    for (let b = a + 1; b < distinct.length; b += 1) {
      put(6, distinct[a] ?? 0, distinct[b] ?? 0);
    }
  }
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
