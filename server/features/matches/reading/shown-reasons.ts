import { shownOrNone } from "#contract/assessment.ts";
import { type Trait } from "#contract/traits.ts";
import type { MatchReasons } from "#contract/matches.ts";

/** Reasons as people are shown them; as they are kept they rank, so that the mean is exact there. */
export const shownReasons = (
  reasons: MatchReasons,
  worded: readonly Trait[] = [],
): MatchReasons => ({
  ...reasons,
  // A mean would tell the number that is shown as a word.
  traitMean: worded.length > 0 ? null : shownOrNone(reasons.traitMean),
});
