export { actOnMatch, undoAction } from "./actions.ts";
export { watchAnswers } from "./answer-clock.ts";
export { closeMatchesOf, releaseCandidate, withdraw } from "./closing.ts";
export { addEmployer } from "./employers.ts";
export { giveFeedback } from "./feedback.ts";
export { askForOtherTimes, pickTime } from "./jobseeker.ts";
export { type Proposal, proposeMatches, sendToEmployer } from "./proposing.ts";
export { tellOfNewMatches } from "./messages.ts";
export { settleMatches } from "./settling.ts";
