import type { Direction } from "#contract/assessment.ts";
import type { Evidence } from "./evidence.ts";
import { traits, type Trait } from "./heads.ts";
import type { Source } from "./input.ts";
import { logitOf, type Regression } from "./regression.ts";

/** The score of one trait and the passages that carry it. */
export interface TraitScore {
  /** 1 to 5 in steps of a tenth; null where nothing was found. */
  score: number | null;
  evidence: { quote: string; source: Source; direction: Direction }[];
}

/** Passages beyond these, in each direction, change nothing. */
const counted = 5;
const fading = 0.7;
/** How surely a text must speak of a trait, as a logit: so that one in a hundred of our own texts is missed. */
const present = -2.2;
const none = -6;
/** A text that tells nothing of the other traits speaks no less plainly of this one. */
const leastCompany = -2;
/** From here on a text tells plainly of a trait. */
const told = 1;
/** What weighs less than this share of the weightiest passage is neither weighed nor quoted. */
const quotable = 0.1;
const sure = 0.7;
const middle = 3;
const heavier = 1.25;
/** What claims alone can reach: less than one concrete passage. */
const claimCeiling = 3.4;
const claimStrength = 1.5;

/** What a direction weighs: the best passage in full, each further one about half of the one before. */
function weightOf(evidence: readonly Evidence[]): number {
  let weight = 0;
  let share = 1;
  for (const item of evidence) {
    weight += item.worth * share;
    share *= fading;
  }
  return weight;
}

function strongest(evidence: readonly Evidence[], direction: 1 | -1): Evidence[] {
  return evidence
    .filter((item) => item.direction === direction)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, counted);
}

/** How surely a text speaks of a trait, as a logit, by its plainest passage. */
export function plainness(evidence: readonly Evidence[]): number {
  return evidence.reduce((most, { topic }) => Math.max(most, topic), none);
}

/**
 * What tells whether a text speaks of a trait: its three plainest passages, all of them together, how
 * plainly it tells of the other traits and of how many of them, and which trait it is.
 * @param others how plainly the text tells of each other trait
 */
export function signsOf(
  evidence: readonly Evidence[],
  others: readonly number[],
  trait: Trait,
): Float64Array {
  const [best = none, second = none, third = none] = evidence
    .map(({ topic }) => topic)
    .toSorted((a, b) => b - a);
  const together = evidence.reduce((sum, { topic }) => sum + Math.log1p(Math.exp(topic)), 0);
  const company =
    others.reduce((sum, other) => sum + Math.max(other, leastCompany), 0) / others.length;
  const rivals = others.filter((other) => other > told).length;
  const marks = traits.slice(1).map((one) => (one === trait ? 1 : 0));
  const signs = [best, second, third, together, company, Math.max(...others), rivals];
  return Float64Array.from([...signs, ...marks]);
}

/**
 * Forms one trait's score from its evidence (docs/assessment.md, "How a score is formed").
 * @param others how plainly the text tells of each other trait
 */
export function scoreOf(
  evidence: readonly Evidence[],
  others: readonly number[],
  presence: Regression,
  trait: Trait,
): TraitScore {
  if (evidence.length === 0 || logitOf(presence, signsOf(evidence, others, trait)) < present)
    return { score: null, evidence: [] };
  const least = quotable * Math.max(...evidence.map(({ worth }) => worth));
  const heard = evidence.filter(({ worth }) => worth >= least);
  const good = strongest(heard, 1);
  const bad = strongest(heard, -1);
  if (good.length + bad.length === 0) return { score: null, evidence: [] };
  const raised = 2 * (1 - Math.exp(-weightOf(good)));
  const lowered = 2 * (1 - Math.exp(-heavier * weightOf(bad)));
  const surely = good.filter((item) => item.certainty >= sure);
  const claimsOnly = (surely.length > 0 ? surely : good).every(
    (item) => item.strength <= claimStrength,
  );
  const ceiling = claimsOnly ? claimCeiling : 5;
  const score = Math.min(ceiling, Math.max(1, middle + raised - lowered));
  const weighed = [...good, ...bad];
  const carrying = heard.filter((item) => weighed.includes(item));
  return {
    score: Math.round(score * 10) / 10,
    evidence: carrying.map(({ quote, source, direction }) => ({
      quote,
      source,
      direction: direction > 0 ? "for" : "against",
    })),
  };
}
