/** What pages and other features may use from `matches`. */
export { CandidateProfile } from "./components/candidate-profile.tsx";
export { FeedbackForm } from "./components/feedback-form.tsx";
export { FitPoints } from "./components/fit-points.tsx";
export { MatchCount } from "./components/match-count.tsx";
export { MatchList } from "./components/match-list.tsx";
export { MatchSkeleton } from "./components/match-skeleton.tsx";
export { StateBadge } from "./components/state-badge.tsx";
export { TraitFilters } from "./components/trait-filters.tsx";
export { hiresKept } from "./hires-to-tell.ts";
export { LateHires } from "./later.ts";
export { useFeedback, useMatch, useMatches, useTraitsInWords } from "./queries.ts";
export {
  type MatchSearch,
  filtersOf,
  readMatchSearch,
  startingMinScore,
  stateFilters,
} from "./search.ts";
export { useMatchSearch } from "./use-match-search.ts";
