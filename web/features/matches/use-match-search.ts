import { useNavigate, useSearch } from "@tanstack/react-router";
import {
  type MatchSearch,
  type MinScore,
  readMatchSearch,
  resetMinScore,
  startingMinScore,
} from "./search.ts";

/** The filters in the address, on whichever page of an employer this is, and the way to change them. */
export function useMatchSearch(start: MinScore = startingMinScore.candidates) {
  const navigate = useNavigate();
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const narrow = (changes: Partial<MatchSearch>) =>
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  const least = (score: MinScore) => (score === start ? undefined : score);
  return {
    search: readMatchSearch(raw),
    narrow,
    reset: () => narrow({ trait: undefined, minScore: least(resetMinScore) }),
    /** Lifts one filter: lets everyone through, whatever their scores, their state, their job. */
    show: {
      score: () => narrow({ trait: undefined, minScore: least(1) }),
      state: () => narrow({ state: "every" }),
      request: () => narrow({ request: undefined }),
    },
  };
}
