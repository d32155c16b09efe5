/** The door of the Hiring Scout's engine: from a text and a framework to a scorecard. */
export { outcomeOf, overallOf } from "./bars.ts";
export { warningsFor } from "./bias.ts";
export type { Finding } from "./evidence.ts";
export { defaultWeights, proposeFramework } from "./framework.ts";
export type { ScoreInput } from "./input.ts";
export { type Item, readItems } from "./items.ts";
export { knowledge, stepsToKnowledge } from "./knowledge.ts";
export {
  type Judged,
  driftOf,
  hashOf,
  judge,
  looksSame,
  openQuestionsOf,
  scoutVersion,
  testSwaps,
} from "./score.ts";
export { type NamedItem, namedIn, tellingIn } from "./telling.ts";
export { presentRole, understand } from "./titles.ts";
export type { Scores, TradeOfText, Weights } from "./types.ts";
