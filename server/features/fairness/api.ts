/** What other features may ask of `fairness`. */
export { countFairness, readRoad } from "./queries.ts";
export { figuresByGroup } from "./by-group.ts";
