/** What other features may ask of `fairness`. */
export { countFairness, departedValue, roadOf } from "./queries.ts";
export { figuresByGroup } from "./by-group.ts";
