import type { Machine } from "#contract/agreement.ts";
import { shownScore } from "#contract/assessment.ts";
import { type Trait } from "#contract/traits.ts";
import type { Language } from "#contract/primitives.ts";
import type { Levels } from "#contract/ratings.ts";

/** A text with what people and engines said of it, as figures are counted from it. */
export interface ComparedText {
  id: string;
  language: Language;
  ratings: readonly { rater: string; levels: Levels }[];
  engines: readonly { engine: Machine; scores: Record<Trait, number | null> }[];
}

/** Two numbers that were said of one text, and by whom of those who rate. */
export interface Observation {
  text: number;
  raters: readonly number[];
  first: number;
  second: number;
  weight: number;
}

export interface Told {
  both: number;
  first: number;
  second: number;
  neither: number;
}

export interface Observed {
  observations: Observation[];
  /** Ratings that met another number, texts and people behind them. */
  ratings: number;
  texts: number;
  raters: number;
  toldBy: Told;
}

const nothing = (): Observed => ({
  observations: [],
  ratings: 0,
  texts: 0,
  raters: 0,
  toldBy: { both: 0, first: 0, second: 0, neither: 0 },
});

function countTold(told: Told, first: boolean, second: boolean): void {
  told[first ? (second ? "both" : "first") : second ? "second" : "neither"] += 1;
}

/** Numbers raters in the order in which they are met. */
export function numbered(texts: readonly ComparedText[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { ratings } of texts)
    for (const { rater } of ratings) if (!places.has(rater)) places.set(rater, places.size);
  return places;
}

/**
 * Everything that two people said of the same text. Of a text that m rated each pair weighs 1 / (m - 1),
 * so that each rating counts once, as in Krippendorff's alpha (2004, 11.3).
 */
export function betweenPeople(
  texts: readonly ComparedText[],
  trait: Trait,
  places: ReadonlyMap<string, number>,
): Observed {
  const observed = nothing();
  const people = new Set<number>();
  for (const [text, { ratings }] of texts.entries()) {
    const said = ratings.map(({ rater, levels }) => ({
      rater: places.get(rater) ?? 0,
      level: levels[trait],
    }));
    for (const [place, one] of said.entries())
      for (const other of said.slice(place + 1)) {
        const [a, b] = [one.level !== null, other.level !== null];
        // Neither of two people is the first: one of them alone found it told.
        countTold(observed.toldBy, a || b, a && b);
      }
    const told = said.flatMap(({ rater, level }) => (level === null ? [] : { rater, level }));
    if (told.length < 2) continue;
    observed.texts += 1;
    observed.ratings += told.length;
    for (const { rater } of told) people.add(rater);
    for (const [place, one] of told.entries())
      for (const other of told.slice(place + 1))
        observed.observations.push({
          text,
          raters: [one.rater, other.rater],
          first: one.level,
          second: other.level,
          weight: 1 / (told.length - 1),
        });
  }
  return { ...observed, raters: people.size };
}

/** Everything that a person and this engine said of the same text; people are the first side. */
export function withEngine(
  texts: readonly ComparedText[],
  trait: Trait,
  engine: Machine,
  places: ReadonlyMap<string, number>,
): Observed {
  const observed = nothing();
  const people = new Set<number>();
  for (const [text, { ratings, engines }] of texts.entries()) {
    const scored = engines.find((one) => one.engine === engine);
    if (!scored) continue;
    const score = scored.scores[trait];
    const before = observed.ratings;
    for (const { rater, levels } of ratings) {
      const level = levels[trait];
      countTold(observed.toldBy, level !== null, score !== null);
      if (level === null || score === null) continue;
      const place = places.get(rater) ?? 0;
      people.add(place);
      observed.ratings += 1;
      observed.observations.push({
        text,
        raters: [place],
        first: level,
        second: shownScore(score),
        weight: 1,
      });
    }
    if (observed.ratings > before) observed.texts += 1;
  }
  return { ...observed, raters: people.size };
}
