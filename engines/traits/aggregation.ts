import type { Evidence } from "./evidence.ts";
import type { Source } from "./input.ts";

/** The score of one trait and the passages that carry it. */
export interface TraitScore {
  /** 1 to 5, exact to a hundredth, by which people are ranked; null where nothing was found. */
  score: number | null;
  /** The weightiest first. */
  evidence: { quote: string; source: Source; direction: "for" | "against" }[];
}

/** Passages beyond these, in each direction, change nothing. */
const counted = 5;
const fading = 0.7;
/**
 * How surely a text must speak of a trait, as a logit, to get a score, and to get one below the middle. Chosen on texts
 * of authors whom training never saw: of their texts that say nothing of the trait, one in twenty gets a score and
 * one in a hundred a low one, which does more harm.
 */
const enough = { raised: -0.4, lowered: 1.5 };
/** What weighs less than this share of the weightiest passage is not weighed. */
const weighable = 0.2;
const sure = 0.7;
/** A passage that speaks of the trait less surely than this is left out where a surer one does. */
const doubtful = 0.6;
/** Of what is weighed, that which weighs so much of the weightiest passage and is so surely about the trait is quoted. */
const quotable = { share: 0.3, certainty: 0.85 };
const middle = 3;
const heavier = 1.25;
/** What claims alone can reach: less than one concrete passage. */
const claimCeiling = 3.4;
const claimStrength = 1.5;

/** What a direction weighs: the best passage in full, each further one seven tenths of the one before. */
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

/** What is weighed of a trait's evidence: nothing much weaker, or less sure, than the best of it. */
function heardOf(evidence: readonly Evidence[]): readonly Evidence[] {
  const least = weighable * Math.max(...evidence.map(({ worth }) => worth));
  const heard = evidence.filter(({ worth }) => worth >= least);
  const surely = heard.filter(({ certainty }) => certainty >= doubtful);
  return surely.length > 0 ? surely : heard;
}

/**
 * Forms one trait's score from its evidence (docs/assessment.md, "How a score is formed").
 * @param present how surely the text speaks of the trait, as a logit
 */
export function scoreOf(evidence: readonly Evidence[], present: number): TraitScore {
  const silent: TraitScore = { score: null, evidence: [] };
  const held = evidence.filter(({ excused }) => !excused);
  if (held.length === 0 || present < enough.raised) return silent;
  const heard = heardOf(held);
  const good = strongest(heard, 1);
  const bad = strongest(heard, -1);
  if (good.length + bad.length === 0) return silent;
  const raised = 2 * (1 - Math.exp(-weightOf(good)));
  const lowered = 2 * (1 - Math.exp(-heavier * weightOf(bad)));
  const surely = good.filter((item) => item.certainty >= sure);
  const claimsOnly = (surely.length > 0 ? surely : good).every(
    (item) => item.strength <= claimStrength,
  );
  const ceiling = claimsOnly ? claimCeiling : 5;
  const score = Math.min(ceiling, Math.max(1, middle + raised - lowered));
  if (score < middle && present < enough.lowered) return silent;
  const weighed = [...good, ...bad];
  const carrying = heard.filter((item) => weighed.includes(item));
  const way = good.length > 0 && score >= middle ? 1 : -1;
  return {
    score: Math.round(score * 100) / 100,
    evidence: quotedOf(carrying, way).map(({ quote, source, direction }) => ({
      quote,
      source,
      direction: direction > 0 ? "for" : "against",
    })),
  };
}

/**
 * What is quoted of the passages that carry a score: those that are weighty and sure, either way. Where none of them
 * speaks the way of the score, the surest that does: a low score shows what lowered it.
 * @param way which way the score leans
 */
function quotedOf(carrying: readonly Evidence[], way: 1 | -1): readonly Evidence[] {
  const quoted = ([1, -1] as const).flatMap((direction) => {
    const side = carrying.filter((item) => item.direction === direction);
    const least = quotable.share * Math.max(...side.map(({ worth }) => worth));
    const plain = side.filter(
      ({ certainty, worth }) => certainty >= quotable.certainty && worth >= least,
    );
    if (plain.length > 0 || direction !== way) return plain;
    const surest = Math.max(...side.map(({ certainty }) => certainty));
    return side.filter(({ certainty }) => certainty === surest);
  });
  return withoutOverlaps(carrying.filter((item) => quoted.includes(item)));
}

/** Evidence, the weightiest first, of which no two quotes hold the same words: of two clauses of a sentence one stays. */
function withoutOverlaps(evidence: readonly Evidence[]): readonly Evidence[] {
  const overlap = (one: Evidence, other: Evidence): boolean =>
    one.source === other.source &&
    one.start < other.start + other.quote.length &&
    other.start < one.start + one.quote.length;
  const kept: Evidence[] = [];
  for (const item of evidence.toSorted((one, other) => other.worth - one.worth))
    if (!kept.some((other) => overlap(item, other))) kept.push(item);
  return kept;
}
