/** What other features may use from `matches`. */
export { actOnMatch } from "./acting/actions.ts";
export { giveFeedback } from "./acting/feedback.ts";
export { agreeToMeet, pickTime } from "./acting/jobseeker.ts";
export { watchAnswers } from "./closing/answer-clock.ts";
export { closeMatchesOf, withdraw } from "./closing/closing.ts";
export { settleMatches } from "./closing/settling.ts";
export { proposeMatches } from "./proposing/proposing.ts";
export {
  answerParts,
  answersIn,
  answerTimes,
  answerTimesOf,
  figureCounters,
  matchWeeks,
} from "./reading/figures.ts";
export { findOwnMatch } from "./reading/own.ts";
export { matchesOfCandidate } from "./reading/listing.ts";
export { withoutContacts } from "./reading/masking.ts";
export { newestMatchesOf, peopleMatchedWithShop, shopsMatchedWith } from "./reading/matched.ts";
export { outcomesReached } from "./reading/outcomes.ts";
export { readMatchProfile } from "./reading/profile.ts";
export { fillRequest } from "./proposing/filling.ts";
