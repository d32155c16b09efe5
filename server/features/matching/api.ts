/** What other features may use from `matching`. */
export {
  bestFits,
  explainFit,
  type Fit,
  milesTo,
  type NobodyBecause,
  whyNobody,
} from "./queries.ts";
export { keptFrom } from "./blocked-shops.ts";
export { goRound, keepMember } from "./commands.ts";
export { noteDemand } from "./demand.ts";
export { type Work } from "./reasons.ts";
