import type { Evidence } from "./evidence.ts";
import type { Source } from "./input.ts";

/** The score of one trait and the passages that carry it. */
export interface TraitScore {
  /** 1 to 5 in steps of a tenth; null where nothing was found. */
  score: number | null;
  evidence: { quote: string; source: Source }[];
}

/** Passages beyond these, in each direction, change nothing. */
const counted = 5;
const fading = 0.55;
/** How sure it must be that the text speaks of a trait at all. */
const presence = 0.7;
/** The same where the text plainly speaks of another trait, and so is a story about the writer. */
const presenceAmong = 0.35;
/** What is fainter weighs a little and is not quoted, except where nothing is surer. */
const quotable = 0.25;
const sure = 0.5;
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

/** How sure it is that the text speaks of a trait, by the two passages that do so most surely. */
export function presenceOf(evidence: readonly Evidence[]): number {
  let best = 0;
  let second = 0;
  for (const { certainty } of evidence) {
    if (certainty > best) [best, second] = [certainty, best];
    else if (certainty > second) second = certainty;
  }
  return 1 - (1 - best) * (1 - second);
}

/**
 * Forms one trait's score from its evidence (docs/assessment.md, "How a score is formed").
 * @param tells whether the text plainly speaks of another trait
 */
export function scoreOf(evidence: readonly Evidence[], tells: boolean): TraitScore {
  if (presenceOf(evidence) < (tells ? presenceAmong : presence))
    return { score: null, evidence: [] };
  const good = strongest(evidence, 1);
  const bad = strongest(evidence, -1);
  if (good.length + bad.length === 0) return { score: null, evidence: [] };
  const raised = 2 * (1 - Math.exp(-weightOf(good)));
  const lowered = 2 * (1 - Math.exp(-heavier * weightOf(bad)));
  const told = good.filter((item) => item.certainty >= sure);
  const claimsOnly = (told.length > 0 ? told : good).every(
    (item) => item.strength <= claimStrength,
  );
  const ceiling = claimsOnly ? claimCeiling : 5;
  const score = Math.min(ceiling, Math.max(1, middle + raised - lowered));
  const surest = Math.max(...[...good, ...bad].map((item) => item.certainty));
  const carrying = evidence.filter(
    (item) =>
      (good.includes(item) || bad.includes(item)) && item.certainty >= Math.min(quotable, surest),
  );
  return {
    score: Math.round(score * 10) / 10,
    evidence: carrying.map(({ quote, source }) => ({ quote, source })),
  };
}
