import type { Assessment } from "./assessor.ts";
import { expectedLevel, type Profile, type Trait } from "./profiles.ts";

export type Pair = { higher: Profile; lower: Profile };

export type OrderFigures = { pairs: number; right: number };

/** A missing score counts as this when two texts are put in order: below the middle, above a concern. */
const unscored = 2.5;
const middling = 3;

/** Every pair whose expected levels on a trait differ. */
export function tellingPairs(profiles: readonly Profile[], trait: Trait): Pair[] {
  const levelled = profiles.flatMap((profile) => {
    const level = expectedLevel(profile, trait);
    return typeof level === "number" ? [{ profile, level }] : [];
  });
  return levelled.flatMap((high) =>
    levelled
      .filter((low) => high.level > low.level)
      .map((low) => ({ higher: high.profile, lower: low.profile })),
  );
}

/** How many pairs stand in the expected order; a tie is wrong. */
export function measureOrder(
  pairs: readonly Pair[],
  trait: Trait,
  assessments: ReadonlyMap<string, Assessment>,
): OrderFigures {
  const scoreOf = ({ id }: Profile) => assessments.get(id)?.[trait].score ?? unscored;
  return {
    pairs: pairs.length,
    right: pairs.filter(({ higher, lower }) => scoreOf(higher) > scoreOf(lower)).length,
  };
}

/** Pairs with a middling text in which both texts have a score. */
export const middlingPairs = (
  pairs: readonly Pair[],
  trait: Trait,
  assessments: ReadonlyMap<string, Assessment>,
): Pair[] =>
  pairs.filter(
    ({ higher, lower }) =>
      [higher, lower].some((profile) => expectedLevel(profile, trait) === middling) &&
      [higher, lower].every(({ id }) => (assessments.get(id)?.[trait].score ?? null) !== null),
  );
