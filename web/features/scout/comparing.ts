import type { Framework } from "#contract/scout.ts";
import type { Scorecard, ScoredItem, ScoutEvidence } from "#contract/scout-scorecards.ts";
import { scoredParts, frameworkParts } from "#contract/scout-words.ts";

/** What a comparison is grouped by: criteria, and nothing that shows none. */
const comparedGroups = scoredParts.filter((part) => part !== "weighed");

/** Scorecards that are compared where nobody has chosen any. */
const preselected = 3;

/**
 * The highest overall score first, what cannot be relied on behind what can; whoever has none comes last, in
 * the order of before. Two engines' scores never stand in one order: the engine that scored more comes first.
 */
export function bestFirst(cards: readonly Scorecard[]): Scorecard[] {
  const scored = cards.filter(({ overallScore }) => overallScore !== null);
  const count = (engine: Scorecard["engine"]) =>
    scored.filter((card) => card.engine === engine).length;
  const isModelFirst = count("model") > count("rubric");
  const groupOf = ({ overallScore, engine }: Scorecard) =>
    overallScore === null ? 2 : Number((engine === "model") !== isModelFirst);
  return cards.toSorted(
    (one, other) =>
      groupOf(one) - groupOf(other) ||
      Number(one.doNotRelyOn) - Number(other.doNotRelyOn) ||
      (other.overallScore ?? -1) - (one.overallScore ?? -1),
  );
}

/**
 * The best scorecards, to start a comparison with: those that one engine scored, since two engines'
 * scores do not compare, and that can be relied on.
 */
export function bestOf(cards: readonly Scorecard[]): Scorecard[] {
  const scored = bestFirst(cards).filter(
    ({ overallScore, withheld, doNotRelyOn }) => overallScore !== null && !withheld && !doNotRelyOn,
  );
  const by = (engine: Scorecard["engine"]) => scored.filter((card) => card.engine === engine);
  const [rubric, model] = [by("rubric"), by("model")];
  const ofOne = model.length >= rubric.length ? model : rubric;
  return (ofOne.length > 1 ? ofOne : bestFirst(cards)).slice(0, preselected);
}

/** Whether more than one engine scored them. */
export const areMixed = (cards: readonly Scorecard[]) =>
  new Set(cards.map(({ engine }) => engine)).size > 1;

/**
 * The criteria of each group: those that any of the cards shows, and those that none does. Groups
 * without a criterion are left out.
 */
export const groupsOf = (cards: readonly Scorecard[]) =>
  comparedGroups.flatMap((group) => {
    const ofGroup = cards.flatMap((card) => card.items).filter(({ part }) => part === group);
    const shown = new Set(ofGroup.filter(({ level }) => level).map(({ itemId }) => itemId));
    const all = [
      ...new Map(ofGroup.map(({ itemId, name }) => [itemId, { itemId, name }])).values(),
    ];
    if (all.length === 0) return [];
    const items = all.filter(({ itemId }) => shown.has(itemId));
    return [{ group, items, unshown: all.filter(({ itemId }) => !shown.has(itemId)) }];
  });

const strengths = ["story", "concrete", "claim"] as const;

/** Quotes of that kind that a comparison shows of each. */
const weighedMost = 3;

/** The one quote that best carries a level: for it or against it, the strongest first. */
export function quoteOf({ level, evidence }: ScoredItem): ScoutEvidence | undefined {
  const wanted = level === "poor" ? "against" : "for";
  const rank = ({ direction, strength }: ScoutEvidence) =>
    (direction === wanted ? 0 : strengths.length) + strengths.indexOf(strength);
  return evidence.toSorted((one, other) => rank(one) - rank(other))[0];
}

/** Up to three of the strongest quotes that count under no single criterion; a score may rest on these alone. */
export const weighedOf = ({ items }: Scorecard): ScoutEvidence[] =>
  items
    .filter(({ part }) => part === "weighed")
    .flatMap(({ evidence }) => evidence)
    .toSorted((one, other) => strengths.indexOf(one.strength) - strengths.indexOf(other.strength))
    .slice(0, weighedMost);

export interface QuestionToAsk {
  itemId: string;
  name: string;
  question: string;
  /** Whose text leaves it open. */
  of: string[];
}

/**
 * The questions that would tell most: of what weighs most in the framework first, and within that what
 * most of the texts leave open.
 */
export function questionsToAsk(cards: readonly Scorecard[], framework: Framework): QuestionToAsk[] {
  const weightOf = new Map(
    frameworkParts.flatMap((part) =>
      framework[part].map(({ id }) => [id, framework.weights[part]] as const),
    ),
  );
  const asked = new Map<string, QuestionToAsk>();
  for (const { candidateName, openQuestions } of cards)
    for (const { itemId, name, question } of openQuestions) {
      if (question === null) continue;
      const known = asked.get(itemId) ?? { itemId, name, question, of: [] };
      asked.set(itemId, { ...known, of: [...known.of, candidateName] });
    }
  const weigh = ({ itemId, of }: QuestionToAsk) => (weightOf.get(itemId) ?? 0) * of.length;
  return [...asked.values()].toSorted((one, other) => weigh(other) - weigh(one));
}

/** Items in one sentence; outcomes are sentences themselves, whose own ends would stand within it. */
export const listed = (items: readonly Pick<ScoredItem, "name">[]) =>
  items.map(({ name }) => name.replace(/\.$/, "")).join("; ");
