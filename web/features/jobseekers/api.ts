/** What pages and other features may use from `jobseekers`. */
export { ContactCard } from "./components/contact-card.tsx";
export { LatestScores } from "./components/latest-scores.tsx";
export { LoggedOut } from "./components/logged-out.tsx";
export { NextCard, NextCardAhead } from "./components/next-card.tsx";
export { OwnProfile } from "./components/own-profile.tsx";
export { PictureCard } from "./components/picture-card.tsx";
export { ReadAgain } from "./components/read-again.tsx";
export { ScoresCard } from "./components/scores-card.tsx";
export { StandCard } from "./components/stand-card.tsx";
export { StatusTracker } from "./components/status-tracker.tsx";
export { BlockedShopsCard } from "./components/blocked-shops-card.tsx";
export { TravelCard } from "./components/travel-card.tsx";
export { VideoPreview } from "./components/video-preview.tsx";
export { CreationForm } from "./creation-form.tsx";
export { creationValuesOf } from "./creation-values.ts";
export { EditForm } from "./edit-form.tsx";
export { HiredCard } from "./jobs/hired-card.tsx";
export { HiredNews } from "./jobs/hired-news.tsx";
export { MatchCard } from "./jobs/match-card.tsx";
export { isHired, isOpen, openOnes } from "./jobs/match-step.ts";
export { useOwnMatches } from "./jobs/queries.ts";
export { readOwnJobsSearch } from "./jobs/search.ts";
export { payText } from "./pay-text.ts";
export {
  type Overview,
  nothingTold,
  ownOverview,
  ownProfile,
  ownReadings,
  useOverview,
  useToldAnswers,
  useToldAnswersOfNow,
} from "./queries.ts";
export { skillLabel } from "./skill-label.ts";
