import { shownOrNone } from "#contract/assessment.ts";
import type { MatchReasons } from "#contract/matches.ts";

/** Reasons as people are shown them; as they are kept they rank, so that the mean is exact there. */
export const shownReasons = (reasons: MatchReasons): MatchReasons => ({
  ...reasons,
  traitMean: shownOrNone(reasons.traitMean),
});
