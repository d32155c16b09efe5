/** What pages and other features may use from `candidates`. */
export { AssessmentsCard } from "./admin/components/assessments-card.tsx";
export { Badges } from "./admin/components/badges.tsx";
export { CandidateFilters } from "./admin/components/candidate-filters.tsx";
export { CandidateLink } from "./admin/components/candidate-link.tsx";
export { columnsFor } from "./admin/components/columns.tsx";
export { FactsCard } from "./admin/components/facts-card.tsx";
export { HistoryCard } from "./admin/components/history-card.tsx";
export { MoveDialog } from "./admin/components/move-dialog.tsx";
export { Scores } from "./admin/components/scores.tsx";
export { StandingCard } from "./admin/components/standing-card.tsx";
export { StoryCard } from "./admin/components/story-card.tsx";
export { Who } from "./admin/components/who.tsx";
export { pageSize, useCandidate, useCandidateMatches, useCandidates } from "./admin/queries.ts";
export {
  type CandidateColumn,
  type CandidateSort,
  exportAddress,
  filtersOf,
  filtersOn,
  readCandidatesSearch,
} from "./admin/search.ts";
export { nameOf, statusLabels } from "./admin/words.ts";
