import { shownScore } from "#contract/assessment.ts";
import { type Trait, traits } from "#contract/traits.ts";
import type { TraitOrNone } from "#contract/outcome-words.ts";
import {
  type OutcomeFigures,
  type OutcomeMeasure,
  type OutcomeReading,
  type OutcomeShare,
  outcomeMeasures,
  type ScoreBand,
  scoreBands,
  type TraitOutcomes,
} from "#contract/outcome-figures.ts";
import {
  type Counted,
  differenceInterval,
  shareInterval,
} from "#server/platform/statistics/differences.ts";

/**
 * The fewest answers of which a share is told: with 30 its interval at 95 % is at most 35 points wide,
 * below that it says next to nothing (docs/domain.md, "outcome").
 */
export const smallestSample = 30;

/** What became of one hire; null where nobody said it, or its time has not come. */
export interface Gone {
  scores: Record<Trait, number | null>;
  byEngine: boolean;
  byShop: boolean;
  byWorker: boolean;
  stillThere: boolean | null;
  wouldHireAgain: boolean | null;
  stoodOut: TraitOrNone | null;
  fellShort: TraitOrNone | null;
  asPromised: boolean | null;
}

/** Bands of the shown score: to 2.5, 3 and 3.5, from 4. */
function bandOf(score: number | null): ScoreBand {
  if (score === null) return "none";
  const shown = shownScore(score);
  return shown < 3 ? "low" : shown < 4 ? "middle" : "high";
}

/** What a hire says of one trait; null where nothing. */
function said(gone: Gone, measure: OutcomeMeasure, trait: Trait): boolean | null {
  if (measure === "stillThere" || measure === "wouldHireAgain") return gone[measure];
  return gone[measure] === null ? null : gone[measure] === trait;
}

const countOf = (answers: readonly (boolean | null)[]): Counted => {
  const known = answers.filter((answer) => answer !== null);
  return { count: known.filter(Boolean).length, of: known.length };
};

const shareOf = (counted: Counted): OutcomeShare =>
  counted.of < smallestSample
    ? { answered: counted.of, share: null, low: null, high: null }
    : { answered: counted.of, share: counted.count / counted.of, ...shareInterval(counted) };

/** How the highest band with enough answers stands to the lowest. */
function readingOf(counts: readonly Counted[]): OutcomeReading {
  const enough = counts.filter(({ of }) => of >= smallestSample);
  const [lowest, highest] = [enough[0], enough.at(-1)];
  if (!lowest || !highest || lowest === highest) return "few";
  const { low, high } = differenceInterval(highest, lowest);
  return low > 0 ? "higher" : high < 0 ? "lower" : "chance";
}

function ofTrait(hires: readonly Gone[], trait: Trait): TraitOutcomes {
  const bands = scoreBands.map((band) => ({
    band,
    hires: hires.filter(({ scores }) => bandOf(scores[trait]) === band),
  }));
  const counted = (measure: OutcomeMeasure, of: readonly Gone[]) =>
    countOf(of.map((gone) => said(gone, measure, trait)));
  const each = <Value>(value: (measure: OutcomeMeasure) => Value) =>
    Object.fromEntries(outcomeMeasures.map((measure) => [measure, value(measure)])) as Record<
      OutcomeMeasure,
      Value
    >;
  const scored = bands.filter(({ band }) => band !== "none");
  return {
    trait,
    bands: bands.map(({ band, hires: own }) => ({
      band,
      hires: own.length,
      measures: each((measure) => shareOf(counted(measure, own))),
    })),
    readings: each((measure) => readingOf(scored.map(({ hires: own }) => counted(measure, own)))),
  };
}

/** Scores against what became of the hires that they were made with. */
export function figuresOf(gone: readonly Gone[]): Omit<OutcomeFigures, "computedAt"> {
  const byEngine = gone.filter((one) => one.byEngine);
  return {
    smallestSample,
    hires: gone.length,
    byShop: gone.filter(({ byShop }) => byShop).length,
    byWorker: gone.filter(({ byWorker }) => byWorker).length,
    notByEngine: gone.length - byEngine.length,
    asPromised: shareOf(countOf(gone.map(({ asPromised }) => asPromised))),
    traits: traits.map((trait) => ofTrait(byEngine, trait)),
  };
}
