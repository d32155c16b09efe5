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

/** Forms one trait's score from its evidence (docs/assessment.md, "How a score is formed"). */
export function scoreOf(evidence: readonly Evidence[]): TraitScore {
  const good = strongest(evidence, 1);
  const bad = strongest(evidence, -1);
  if (good.length + bad.length === 0) return { score: null, evidence: [] };
  const raised = 2 * (1 - Math.exp(-weightOf(good)));
  const lowered = 2 * (1 - Math.exp(-heavier * weightOf(bad)));
  const claimsOnly = good.every((item) => item.strength <= claimStrength);
  const ceiling = claimsOnly ? claimCeiling : 5;
  const score = Math.min(ceiling, Math.max(1, middle + raised - lowered));
  const carrying = evidence.filter((item) => good.includes(item) || bad.includes(item));
  return {
    score: Math.round(score * 10) / 10,
    evidence: carrying.map(({ quote, source }) => ({ quote, source })),
  };
}
