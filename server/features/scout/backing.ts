import type { Item, NamedItem, ScoreInput } from "#engines/scout/api.ts";
import type { ScoutEvidence } from "#contract/scout-scorecards.ts";
import { readPassages } from "#engines/traits/api.ts";
import type { Quote } from "#server/platform/language-model/quotes.ts";

type Strength = ScoutEvidence["strength"];

/** Words are of one kind where they begin alike; shorter ones say nothing. */
const alike = 5;
/** Nor do longer words that are common in any sentence. */
const anywhere = new Set(
  `about after again always another anybody anything because before being could doing during every everybody
  everything first hours instead later least minutes month months never nothing often other others ourselves people
  place right several should since somebody something still their theirs themselves there these thing things think
  those though three through today together under until weeks where which while whole within without worked working
  works would years yours`
    .split(/\s+/)
    .map((word) => word.slice(0, alike)),
);
const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}+/gu) ?? [])
      .filter((word) => word.length >= alike)
      .map((word) => word.slice(0, alike))
      .filter((stem) => !anywhere.has(stem)),
  );

/**
 * How many words a passage must share with an item that only the model found in it. One could be chance ("the next
 * shift", "never missed a shift"), and chance must not count against anyone.
 */
const inCommon = { for: 1, against: 2 };

/** What an item is called towards the model: names of two columns may be alike. */
export const labelOf = ({ part, itemId }: Pick<Item, "part" | "itemId">) => `${part}:${itemId}`;

/**
 * Weighs what a model quotes by what the built-in engine reads at the same place. A passage that is left out
 * shows nothing, nor does one that the engine reads the other way; where nothing but the model
 * says that it is of the item, it is a claim.
 * @param known the items of the framework
 * @param named where the built-in engine's signs name one of them
 */
export function backingOf(input: ScoreInput, known: readonly Item[], named: readonly NamedItem[]) {
  const { candidateData: own, candidateName, framework } = input;
  const passages = readPassages(own, [candidateName]);
  const told = new Map(
    known.map((item) => [
      labelOf(item),
      {
        stems: stemsOf(
          [
            item.name,
            ...[...framework.heart, ...framework.iq, ...framework.toolbox]
              .filter(({ id }) => id === item.itemId)
              .flatMap(({ good, middling, poor }) => [good, middling, poor]),
          ].join(" "),
        ),
        named: named.filter((one) => labelOf(one) === labelOf(item)),
      },
    ]),
  );
  return (
    label: string,
    { start, end, text }: Quote,
    direction: "for" | "against",
    strength: Strength,
  ): Strength | null => {
    const item = told.get(label);
    if (!item) return null;
    const touches = (one: { start: number; end: number }) => one.start < end && one.end > start;
    const isOffTopic = passages.some(
      (one) => touches(one) && (one.leftOut || one.subject === "instruction"),
    );
    const here = item.named.filter(touches);
    const isNamed = here.some((one) => one.direction === direction);
    if (isOffTopic || (here.length > 0 && !isNamed)) return null;
    const shared = [...stemsOf(text)].filter((stem) => item.stems.has(stem)).length;
    const isOfIt = isNamed || shared >= inCommon[direction];
    return isOfIt ? strength : "claim";
  };
}
