import {
  type AgreementReport,
  type AgreementRow,
  type Comparison,
  type Differing,
  type Figure,
  type Machine,
  type AgreementLevel,
} from "#contract/agreement.ts";
import { shownScore } from "#contract/assessment.ts";
import { type Trait, traits } from "#contract/traits.ts";
import { languages } from "#contract/primitives.ts";
import { compare, difference, type Side } from "./figures.ts";
import { betweenPeople, type ComparedText, numbered, withEngine } from "./observations.ts";

const machines = ["rubric", "model"] as const satisfies readonly Machine[];
/** Texts that are named for each trait, those first that differ most. */
const named = 8;
/** An engine and people who are less apart than this do not differ much. */
const apart = 1;

function levelOf(gap: Figure | null): AgreementLevel {
  if (!gap) return "few";
  if (gap.high !== null && gap.high < 0) return "less";
  return gap.value < 0 ? "perhaps" : "as_much";
}

function rowOf(
  texts: readonly ComparedText[],
  trait: Trait,
  language: AgreementRow["language"],
  rounds: number | undefined,
): AgreementRow {
  const places = numbered(texts);
  const sizes = { texts: texts.length, raters: places.size, ...(rounds ? { rounds } : {}) };
  const people = { observed: betweenPeople(texts, trait, places), isBetweenPeople: true };
  return {
    trait,
    language,
    people: compare(people, sizes),
    engines: machines.flatMap((engine) => {
      if (!texts.some(({ engines }) => engines.some((one) => one.engine === engine))) return [];
      const observed = withEngine(texts, trait, engine, places);
      const side: Side = { observed, isBetweenPeople: false };
      return {
        engine,
        comparison: compare(side, sizes),
        standing: levelOf(difference(people, side, sizes)),
      };
    }),
  };
}

function differingOn(texts: readonly ComparedText[], trait: Trait): Differing[] {
  const found = texts.flatMap(({ id, language, ratings, engines }) => {
    const told = ratings.flatMap(({ levels }) => levels[trait] ?? []);
    if (told.length === 0) return [];
    const people = told.reduce((sum, level) => sum + level, 0) / told.length;
    return engines.flatMap(({ engine, scores }) => {
      const score = scores[trait];
      if (score === null || Math.abs(score - people) < apart) return [];
      const shown = shownScore(score);
      return { textId: id, trait, engine, language, score: shown, people, ratings: told.length };
    });
  });
  const gap = ({ score, people }: Differing) => Math.abs(score - people);
  return found.toSorted((a, b) => gap(b) - gap(a) || b.ratings - a.ratings).slice(0, named);
}

/** What is told of one trait: in all languages, and in each. */
export const rowsOf = (
  texts: readonly ComparedText[],
  trait: Trait,
  rounds?: number,
): AgreementRow[] => [
  rowOf(texts, trait, "all", rounds),
  ...languages.map((language) =>
    rowOf(
      texts.filter((text) => text.language === language),
      trait,
      language,
      rounds,
    ),
  ),
];

/** Every figure of the agreement page, from all that was compared and its rows (docs/domain.md, "agreement"). */
export const reportWith = (
  texts: readonly ComparedText[],
  rows: AgreementRow[],
): AgreementReport => ({
  ratings: texts.reduce((sum, { ratings }) => sum + ratings.length, 0),
  texts: texts.length,
  raters: numbered(texts).size,
  rows,
  differing: traits.flatMap((trait) => differingOn(texts, trait)),
});

/** The same, where nobody waits for anything else. */
export const reportOf = (texts: readonly ComparedText[], rounds?: number): AgreementReport =>
  reportWith(
    texts,
    traits.flatMap((trait) => rowsOf(texts, trait, rounds)),
  );

/** How far an engine agrees with people over all traits together. */
export function overallOf(texts: readonly ComparedText[], engine: Machine): Comparison {
  const places = numbered(texts);
  const each = traits.map((trait) => withEngine(texts, trait, engine, places));
  const sum = (of: (one: (typeof each)[number]) => number) =>
    each.reduce((total, one) => total + of(one), 0);
  const observed = {
    observations: each.flatMap(({ observations }) => observations),
    ratings: sum(({ ratings }) => ratings),
    texts: Math.max(...each.map((one) => one.texts)),
    raters: Math.max(...each.map((one) => one.raters)),
    toldBy: {
      both: sum(({ toldBy }) => toldBy.both),
      first: sum(({ toldBy }) => toldBy.first),
      second: sum(({ toldBy }) => toldBy.second),
      neither: sum(({ toldBy }) => toldBy.neither),
    },
  };
  return compare(
    { observed, isBetweenPeople: false },
    { texts: texts.length, raters: places.size },
  );
}
