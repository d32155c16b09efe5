import type { Evidence } from "./evidence.ts";
import { traits, type Trait } from "./heads.ts";

/** A passage that speaks of a trait less surely than this, as a logit, counts for nothing at all. */
export const faintest = -2;
/** From here on a text tells plainly of a trait. */
const plain = 1;
/** Beyond these a sign says no more. */
const surest = 2;

type Gathered = Readonly<Record<Trait, readonly Evidence[]>>;

/** How surely a text speaks of a trait, as a logit, by its plainest passage. */
function plainest(evidence: readonly Evidence[]): Evidence | undefined {
  return evidence.reduce<Evidence | undefined>(
    (most, item) => (most === undefined || item.topic > most.topic ? item : most),
    undefined,
  );
}

const growth = (topic: number): number => Math.log1p(Math.exp(topic));

/**
 * What tells whether a text speaks of a trait: its three plainest passages, all of them together, what
 * else the plainest one may be about, how clearly it is for or against, how plainly the text tells of the
 * other traits, and which trait it is (docs/assessment.md, "Is there enough?").
 */
export function signsOf(gathered: Gathered, trait: Trait): Float64Array {
  const evidence = gathered[trait];
  const best = plainest(evidence);
  const [first = faintest, second = faintest, third = faintest] = evidence
    .map(({ topic }) => topic)
    .toSorted((a, b) => b - a);
  const together = evidence.reduce((sum, { topic }) => sum + growth(topic) - growth(faintest), 0);
  const rival = Math.max(faintest, best?.rival ?? faintest);
  const others = traits
    .filter((other) => other !== trait)
    .map((other) => plainest(gathered[other])?.topic ?? faintest);
  const marks = traits.slice(1).map((one) => (one === trait ? 1 : 0));
  return Float64Array.from([
    first,
    second,
    third,
    together,
    rival,
    Math.abs(best?.lean ?? 0),
    best?.strength ?? 1,
    Math.max(...others),
    others.reduce((sum, other) => sum + other, 0) / others.length,
    others.filter((other) => other > plain).length,
    Math.min(first, surest),
    Math.max(first - plain, 0),
    ...marks,
  ]);
}
