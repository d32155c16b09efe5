/** What other features may use from `fairness`. */
export { countFairness, departedValue, roadOf } from "./queries.ts";
export { figuresByGroup } from "./by-group.ts";
