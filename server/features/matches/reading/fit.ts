import { fitOf } from "#contract/fit.ts";
import type { MatchReasons } from "#contract/matches.ts";

/** More points than a request can have: two lists of forty, and three. */
const manyPoints = 100;
const thousandths = 1000;
/** More than the highest mean in thousandths. */
const manyPointsOfMean = 10_000;

/**
 * What a list of matches begins with, the greater the better: the most points met, then the fewest
 * contradicted, then the mean of the traits (docs/domain.md, "order of matches"). One whole number.
 */
export function fitRank(reasons: MatchReasons): number {
  const { met, missed } = fitOf(reasons);
  const mean = Math.round((reasons.traitMean ?? 0) * thousandths);
  return (met * manyPoints + (manyPoints - 1 - missed)) * manyPointsOfMean + mean;
}
