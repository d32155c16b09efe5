/** What other features may use from `assessment`. */
export { isBeingRead, keptAssessments, readAssessments, wasScored } from "./queries.ts";
export { assessAnew, assessCandidate, scoreByHand } from "./commands.ts";
export { readMasked, saysStill, scoringsOfNow } from "./reading.ts";
export {
  numberedScores,
  readWordedTraits,
  wordedTraitsIn,
  wordedTraitsKept,
  wordsOf,
} from "./worded.ts";
