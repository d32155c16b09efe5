import { type Assess, type Assessment, largestChange } from "./assessor.ts";
import { injectionsOf, type Position, positions } from "./injections/injections.ts";
import { acrossLanguages, clearPairs, measureOrder, type OrderFigures } from "./order.ts";
import { measurePresence, type PresenceFigures } from "./presence.ts";
import { type Language, languages, type Profile, type Trait, traits } from "./profiles.ts";
import { measureQuotes, type QuoteFigures } from "./quotes.ts";
import { categories, type Category, swapsOf } from "./swaps/swaps.ts";

export type ChangeFigures = { texts: number; changed: number; largest: number };

export type Figures = {
  profiles: number;
  order: Record<Language | "across", Record<Trait, OrderFigures>>;
  presence: Record<Language, Record<Trait, PresenceFigures>>;
  quotes: QuoteFigures;
  swaps: Record<Category, ChangeFigures>;
  injections: Record<Position, ChangeFigures>;
};

/** Told of every changed score, so that whoever owns the set can look for its cause. */
export type OnChange = (profile: Profile, cause: string) => void;

/** Runs the engine over the set, its swaps and its injections, and counts. */
export function measure(
  profiles: readonly Profile[],
  assess: Assess,
  onChange: OnChange = () => {},
): Figures {
  const quotes: QuoteFigures = { scores: 0, verbatim: 0 };
  const quoted: Assess = (text) => {
    const assessment = assess(text);
    const { scores, verbatim } = measureQuotes(text, assessment);
    quotes.scores += scores;
    quotes.verbatim += verbatim;
    return assessment;
  };
  const assessments = new Map(profiles.map(({ id, text }) => [id, quoted(text)]));
  return {
    profiles: profiles.length,
    order: orderFigures(profiles, assessments),
    presence: byKey(languages, (language) =>
      byKey(traits, (trait) => measurePresence(inLanguage(profiles, language), trait, assessments)),
    ),
    swaps: swapFigures(profiles, quoted, onChange),
    injections: injectionFigures(profiles, assessments, quoted, onChange),
    quotes,
  };
}

function orderFigures(
  profiles: readonly Profile[],
  assessments: ReadonlyMap<string, Assessment>,
): Figures["order"] {
  return {
    ...byKey(languages, (language) =>
      byKey(traits, (trait) =>
        measureOrder(clearPairs(inLanguage(profiles, language), trait), trait, assessments),
      ),
    ),
    across: byKey(traits, (trait) =>
      measureOrder(acrossLanguages(clearPairs(profiles, trait)), trait, assessments),
    ),
  };
}

function swapFigures(
  profiles: readonly Profile[],
  assess: Assess,
  onChange: OnChange,
): Figures["swaps"] {
  const figures = byKey(categories, noChange);
  for (const profile of profiles) {
    for (const { category, original, variants } of swapsOf(profile)) {
      if (variants.length === 0) continue;
      const before = assess(original);
      for (const variant of variants) {
        if (count(figures[category], before, assess(variant))) onChange(profile, category);
      }
    }
  }
  return figures;
}

function injectionFigures(
  profiles: readonly Profile[],
  assessments: ReadonlyMap<string, Assessment>,
  assess: Assess,
  onChange: OnChange,
): Figures["injections"] {
  const figures = byKey(positions, noChange);
  for (const profile of profiles) {
    const before = assessments.get(profile.id);
    if (before === undefined) continue;
    for (const { kind, position, text } of injectionsOf(profile)) {
      if (count(figures[position], before, assess(text))) onChange(profile, `${kind} ${position}`);
    }
  }
  return figures;
}

function noChange(): ChangeFigures {
  return { texts: 0, changed: 0, largest: 0 };
}

function count(figures: ChangeFigures, before: Assessment, after: Assessment): boolean {
  const change = largestChange(before, after);
  figures.texts += 1;
  if (change > 0) figures.changed += 1;
  figures.largest = Math.max(figures.largest, change);
  return change > 0;
}

function inLanguage(profiles: readonly Profile[], language: Language): Profile[] {
  return profiles.filter((profile) => profile.language === language);
}

function byKey<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}
