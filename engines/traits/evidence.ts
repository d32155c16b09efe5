import { isFormer, type Passage, type Unit } from "#engines/reading/api.ts";
import type { Source } from "./input.ts";
import { traits, type Judgement } from "./model.ts";

import { faintest } from "./presence.ts";
import { chanceOf } from "./regression.ts";

/** What a passage says for or against one trait, and how it is quoted. */
export interface Evidence extends Heard {
  quote: string;
  source: Source;
  /** Where the quote begins in its source. */
  start: number;
}

/** The same, and whether it is held against anybody. */
export interface Heard extends Weighed {
  /** It speaks against the trait, but the writer could not help it: it tells of the trait and lowers no score. */
  excused: boolean;
}

/** What a passage says for or against one trait. */
export interface Weighed {
  direction: 1 | -1;
  /** Its worth before repetition and company are taken into account. */
  worth: number;
  strength: number;
  /** How surely the passage speaks of the trait at all, as a logit. */
  topic: number;
  /** The same of the other trait that the passage speaks of most surely. */
  rival: number;
  /** How surely it is for the trait, below 0 against it, as a logit. */
  lean: number;
  certainty: number;
}

/** A passage of fewer different words says nothing. */
const fewestWords = 2;
const claim = 0.16;
const concrete = 0.75;
const story = 1.2;
/** More is asked of a passage with a mask in it, and most where somebody introduces themselves. */
const doubts = { plain: 0, masked: 0.4, introduction: 2.5 };
/** Added to the logit: a larger share of the training texts than of real ones says nothing of any trait. */
const trust = 1;
/** A direction that leans this far, as a logit, weighs a passage in full; one that leans further weighs more. */
const fullLean = 8;
const silent = { topic: Number.NEGATIVE_INFINITY, first: Number.NEGATIVE_INFINITY, lean: 0 };

const isLetter = (word: string): boolean => word.length === 1 && word !== "i";

/** Worth of a strength between 1 (claim), 2 (concrete) and 3 (story). */
function worthOf(strength: number): number {
  if (strength <= 1.4) return claim;
  if (strength <= 2) return claim + ((strength - 1.4) / 0.6) * (concrete - claim);
  return concrete + (strength - 2) * (story - concrete);
}

/** What speaks the other way and weighs less than this share of a passage does not contradict it. */
const contradicting = 0.2;

/** Whether what one passage says speaks against another. */
export const contradicts = (one: Weighed, other: Weighed): boolean =>
  one.direction !== other.direction && one.worth >= contradicting * other.worth;

/** Whether a passage tells something at all: no talk to the scorer, question or former time. */
export function isTelling({ units, asks }: Passage, { subject }: Judgement): boolean {
  if (subject === "instruction" || asks || isFormer(units)) return false;
  const words = new Set(units.map(({ entry, word }) => (isLetter(word) ? undefined : entry?.stem)));
  words.delete(undefined);
  return words.size >= fewestWords;
}

/** What a passage that tells something weighs for or against each trait; null where it does not speak of it. */
export function weigh(units: readonly Unit[], judgement: Judgement): (Weighed | null)[] {
  const doubt = doubts[kindOf(units)] + judgement.aside;
  return traits.map((_, index) => {
    const { topic, first: plain, lean } = judgement.findings[index] ?? silent;
    if (topic - doubt < faintest) return null;
    const { strength } = judgement;
    const certainty = chanceOf(plain - doubt + trust);
    const clarity = Math.abs(lean) / fullLean;
    return {
      direction: lean > 0 ? 1 : -1,
      worth: worthOf(strength) * certainty * clarity,
      strength,
      topic: topic - doubt,
      rival: Math.max(
        ...judgement.findings.map((one, other) => (other === index ? faintest : one.topic)),
      ),
      lean,
      certainty,
    };
  });
}

const identities = new Set(
  "name named called llamo llaman nombre old age edad born nacio naci live lives vivo vive address direccion from soy apellido".split(
    " ",
  ),
);

/** Whether somebody tells who they are in a passage. */
export const introduces = (units: readonly Unit[]): boolean => kindOf(units) === "introduction";

/** How plainly a passage must speak. */
function kindOf(units: readonly Unit[]): keyof typeof doubts {
  const isMasked = units.some((unit) => unit.kind === "blank");
  const isFigured = isMasked || units.some((unit) => unit.kind === "number");
  if (isFigured && units.some((unit) => identities.has(unit.word))) return "introduction";
  return isMasked ? "masked" : "plain";
}
