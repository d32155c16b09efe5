/** What other features may use from `candidates`. */
export { readOverview, readStandings, standingOf, standingsReached } from "./queries.ts";
export { markHired, moveCandidate, reconsiderCandidate } from "./commands.ts";
