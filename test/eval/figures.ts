import { type Assess, type Assessment, largestChange } from "./assessor.ts";
import { injectionsOf, type Position, positions } from "./injections/injections.ts";
import { measureOrder, middlingPairs, type OrderFigures, tellingPairs } from "./order.ts";
import { measurePresence, type PresenceFigures } from "./presence.ts";
import { type Language, languages, type Profile, traits, type TurnedPair } from "./profiles.ts";
import { measureQuotes, type QuoteFigures } from "./quotes.ts";
import { categories, type Category, swapsOf } from "./swaps/swaps.ts";

export type ChangeFigures = { texts: number; changed: number; largest: number };

export type Figures = {
  profiles: number;
  presence: PresenceFigures;
  order: Record<Language | "all", OrderFigures>;
  middling: OrderFigures;
  turned: OrderFigures;
  /** A line typed behind a text without a stop between them. */
  typed: Record<"instruction" | "identity", ChangeFigures>;
  quotes: QuoteFigures;
  swaps: Record<Category, ChangeFigures>;
  injections: Record<Position, ChangeFigures>;
};

/** Told of every changed score, so that whoever owns the set can look for its cause. */
export type OnChange = (profile: Profile, cause: string) => void;

export interface EvaluationSet {
  profiles: readonly Profile[];
  turned: readonly TurnedPair[];
  identity: readonly string[];
  injections: readonly string[];
  /** Leaves out the swaps and the injections at every place, for which each text is read some two hundred times. */
  isBrief?: boolean;
}

/** Runs the engine over the set, its swaps and its injections, and counts. */
export function measure(
  { profiles, turned, identity, injections, isBrief = false }: EvaluationSet,
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
  const swapped = isBrief ? [] : profiles;
  const assessments = new Map(profiles.map(({ id, text }) => [id, quoted(text)]));
  return {
    profiles: profiles.length,
    presence: measurePresence(profiles, assessments),
    order: {
      ...byKey(languages, (language) => orderOf(inLanguage(profiles, language), assessments)),
      all: orderOf(profiles, assessments),
    },
    middling: orderOf(profiles, assessments, true),
    turned: turnedFigures(turned, quoted),
    typed: {
      instruction: typedFigures(profiles, injections, withoutStop, quoted),
      identity: typedFigures(profiles, identity, ({ text }) => `${text.trimEnd()}\n`, quoted),
    },
    swaps: swapFigures(swapped, quoted, onChange),
    injections: injectionFigures(swapped, assessments, quoted, onChange),
    quotes,
  };
}

function orderOf(
  profiles: readonly Profile[],
  assessments: ReadonlyMap<string, Assessment>,
  onlyMiddling = false,
): OrderFigures {
  const figures = traits.map((trait) => {
    const pairs = tellingPairs(profiles, trait);
    const counted = onlyMiddling ? middlingPairs(pairs, trait, assessments) : pairs;
    return measureOrder(counted, trait, assessments);
  });
  return {
    pairs: figures.reduce((sum, { pairs }) => sum + pairs, 0),
    right: figures.reduce((sum, { right }) => sum + right, 0),
  };
}

/** A missing score counts as below the middle, above a concern. */
const unscored = 2.5;

function turnedFigures(turned: readonly TurnedPair[], assess: Assess): OrderFigures {
  const right = turned.filter(
    ({ trait, high, low }) =>
      (assess(high)[trait].score ?? unscored) > (assess(low)[trait].score ?? unscored),
  ).length;
  return { pairs: turned.length, right };
}

/** How many lines each text is tried with; others follow with the next text. */
const linesEach = 8;

/** A text as it ends on a phone: without a stop, and a space before what comes. */
const withoutStop = ({ text }: Profile) => `${text.trimEnd().replace(/[.!?…]+$/, "")} `;

function typedFigures(
  profiles: readonly Profile[],
  lines: readonly string[],
  begin: (profile: Profile) => string,
  assess: Assess,
): ChangeFigures {
  const figures = noChange();
  profiles.forEach((profile, at) => {
    const text = begin(profile);
    const before = assess(text.trimEnd());
    for (let turn = 0; turn < linesEach; turn += 1) {
      const line = lines[(at * linesEach + turn) % lines.length] ?? "";
      count(figures, before, assess(text + line));
    }
  });
  return figures;
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
