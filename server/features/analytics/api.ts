/** What other features may use from `analytics`. */
export { recordOutcome, recordOutcomes } from "./commands.ts";
export { codesAppliedWithSince, countJourneys } from "./journeys.ts";
export { forgetVisits } from "./personal-data.ts";
