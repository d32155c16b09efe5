/** What other features may ask of `candidates`. */
export { readOverview, readStandings, standingOf, standingsReached } from "./queries.ts";
export { markHired, moveCandidate, reconsiderCandidate } from "./commands.ts";
