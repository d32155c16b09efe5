import { type Comparison, fewestRaters, fewestRatings, type Figure } from "#contract/agreement.ts";
import { CrossTable, linear } from "#server/platform/statistics/cross-table.ts";
import { intervalOf, intervalOfShare } from "#server/platform/statistics/intervals.ts";
import { resampledVariances } from "#server/platform/statistics/resampling.ts";
import type { Observed } from "./observations.ts";

/** What people and engines can say: whole and half points. */
const scale = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];
const halfPoint = 0.5;
/** Draws for an interval; more would move its ends by less than they are shown with. */
export const usualRounds = 200;
const seed = 18;

/** What is compared: two people of whom neither is the first, or people and an engine. */
export interface Side {
  observed: Observed;
  isBetweenPeople: boolean;
}

/** How often each text or person was drawn; null where all of them count once. */
type Drawn = Float64Array | null;

/** What was observed as rows of numbers, for it is counted again in each draw. */
function packed({ observed, isBetweenPeople }: Side) {
  const { observations } = observed;
  const table = new CrossTable(scale);
  const column = (of: (one: (typeof observations)[number]) => number) =>
    Float64Array.from(observations, of);
  return {
    isBetweenPeople,
    cells: column(({ first, second }) => table.cellOf(first, second)),
    weights: column(({ weight }) => weight),
    texts: column(({ text }) => text),
    raters: column(({ raters }) => raters[0] ?? 0),
    // With an engine there is no second person.
    others: column(({ raters }) => raters[1] ?? -1),
  };
}

type Packed = ReturnType<typeof packed>;

/** Kappa, linear kappa, the share within half a point, and how much higher the second side is. */
function figuresOf(
  { isBetweenPeople, cells, weights, texts, raters, others }: Packed,
  text: Drawn,
  rater: Drawn,
) {
  const table = new CrossTable(scale);
  for (let n = 0; n < cells.length; n++) {
    let weight = weights[n] ?? 0;
    if (text) weight *= text[texts[n] ?? 0] ?? 0;
    if (rater) {
      weight *= rater[raters[n] ?? 0] ?? 0;
      const other = others[n] ?? -1;
      if (other >= 0) weight *= rater[other] ?? 0;
    }
    if (weight !== 0) table.addAt(cells[n] ?? 0, weight);
  }
  if (isBetweenPeople) table.mixSides();
  const lower = table.meanDifference();
  return [
    table.kappa(),
    table.kappa(linear),
    table.shareWithin(halfPoint),
    lower === null ? null : -lower,
  ];
}

/** The sizes that are drawn from: how many texts and raters there are. */
export interface Sizes {
  texts: number;
  raters: number;
  rounds?: number;
}

/**
 * How much figures of these sides vary: by which texts were drawn, and by who rated, the two added up,
 * which is on the safe side. With few raters only by texts.
 */
function variancesOf(
  sides: readonly Side[],
  figures: (text: Drawn, rater: Drawn) => (number | null)[],
  { texts, raters, rounds = usualRounds }: Sizes,
): (number | null)[] {
  const draw = { rounds, seed };
  const byText = resampledVariances(texts, (drawn) => figures(drawn, null), draw);
  const isFew = sides.some(({ observed }) => observed.raters < fewestRaters);
  if (isFew) return byText;
  const byRater = resampledVariances(raters, (drawn) => figures(null, drawn), draw);
  return byText.map((variance, place) => {
    const other = byRater[place] ?? null;
    return variance === null || other === null ? null : variance + other;
  });
}

/** Below this nothing varied in any draw. */
const still = 1e-9;

/** A figure that no draw moves, as where one side gives one number throughout, has no interval to tell. */
const figure = (
  value: number | null | undefined,
  variance: number | null | undefined,
  range?: readonly [number, number],
): Figure | null => {
  if (value === null || value === undefined) return null;
  if (variance === null || variance === undefined || variance < still)
    return { value, low: null, high: null };
  return { value, ...intervalOf(value, variance, range) };
};

const share = (
  value: number | null | undefined,
  variance: number | null | undefined,
  clusters: number,
): Figure | null => {
  if (value === null || value === undefined) return null;
  if (variance === null || variance === undefined) return { value, low: null, high: null };
  return { value, ...intervalOfShare(value, variance, clusters) };
};

const isFew = ({ observed }: Side) => observed.ratings < fewestRatings;

const whole = [-1, 1] as const;

function present(
  side: Side,
  values: readonly (number | null)[],
  variances: readonly (number | null)[],
): Comparison {
  const { observed, isBetweenPeople } = side;
  const { observations: _, ...counts } = observed;
  const few = isFew(side);
  return {
    ...counts,
    isFew: few,
    kappa: few ? null : figure(values[0], variances[0], whole),
    linearKappa: few ? null : figure(values[1], variances[1], whole),
    within: few ? null : share(values[2], variances[2], observed.texts),
    higher: few || isBetweenPeople ? null : figure(values[3], variances[3], [-4, 4]),
  };
}

/** How far one side agrees with the other. */
export function compare(side: Side, sizes: Sizes): Comparison {
  if (isFew(side)) return present(side, [], []);
  const rows = packed(side);
  const figures = (text: Drawn, rater: Drawn) => figuresOf(rows, text, rater);
  return present(side, figures(null, null), variancesOf([side], figures, sizes));
}

/**
 * By how much an engine's kappa with people lies under that of people with each other, in the same
 * draws; null where either has too few ratings.
 */
export function difference(people: Side, engine: Side, sizes: Sizes): Figure | null {
  if (isFew(people) || isFew(engine)) return null;
  const [engineRows, peopleRows] = [packed(engine), packed(people)];
  const figures = (text: Drawn, rater: Drawn) => {
    const [ofEngine = null] = figuresOf(engineRows, text, rater);
    const [ofPeople = null] = figuresOf(peopleRows, text, rater);
    return [ofEngine === null || ofPeople === null ? null : ofEngine - ofPeople];
  };
  const [variance] = variancesOf([people, engine], figures, sizes);
  return figure(figures(null, null)[0], variance);
}
