import type { Assessment } from "./assessor.ts";
import { expectedLevel, type Profile, type Trait } from "./profiles.ts";

export type Pair = { higher: Profile; lower: Profile };

export type OrderFigures = { pairs: number; right: number; tied: number; missed: number };

/** Two levels apart is a difference that no fair judge would dispute. */
const clearDifference = 2;

/** Every pair whose expected levels on a trait are clearly apart. */
export function clearPairs(profiles: readonly Profile[], trait: Trait): Pair[] {
  const levelled = profiles.flatMap((profile) => {
    const level = expectedLevel(profile, trait);
    return typeof level === "number" ? [{ profile, level }] : [];
  });
  return levelled.flatMap((high) =>
    levelled
      .filter((low) => high.level - low.level >= clearDifference)
      .map((low) => ({ higher: high.profile, lower: low.profile })),
  );
}

/** Whether two scores stand in the expected order; a tie and a missing score are wrong. */
export function judgeOrder(
  higher: number | null,
  lower: number | null,
): "right" | "tied" | "missed" | "reversed" {
  if (higher === null || lower === null) return "missed";
  if (higher === lower) return "tied";
  return higher > lower ? "right" : "reversed";
}

/** How many pairs the assessments put in the expected order. */
export function measureOrder(
  pairs: readonly Pair[],
  trait: Trait,
  assessments: ReadonlyMap<string, Assessment>,
): OrderFigures {
  const verdicts = pairs.map(({ higher, lower }) =>
    judgeOrder(
      assessments.get(higher.id)?.[trait].score ?? null,
      assessments.get(lower.id)?.[trait].score ?? null,
    ),
  );
  return {
    pairs: pairs.length,
    right: verdicts.filter((verdict) => verdict === "right").length,
    tied: verdicts.filter((verdict) => verdict === "tied").length,
    missed: verdicts.filter((verdict) => verdict === "missed").length,
  };
}

/** The pairs of profiles written in two languages. */
export function acrossLanguages(pairs: readonly Pair[]): Pair[] {
  return pairs.filter(({ higher, lower }) => higher.language !== lower.language);
}
