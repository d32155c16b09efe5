/** The door of the Hiring Scout's engine: from a text and a framework to a scorecard. */
export { warningsFor } from "./bias.ts";
export { type Finding, readFindings } from "./findings.ts";
export { proposeFramework } from "./framework.ts";
export { type Item, readItems } from "./items.ts";
export { knowledge } from "./knowledge.ts";
export {
  type Judged,
  type ScoreInput,
  driftLimit,
  driftOf,
  hashOf,
  judge,
  openQuestionsOf,
  scoutVersion,
  testSwaps,
} from "./score.ts";
export { type Scores, overallOf, scoresOf } from "./scores.ts";
export { presentRole, understand } from "./titles.ts";
