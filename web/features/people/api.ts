/** What pages and other features may use from `people`. */
export { accountReadings } from "./account-readings.ts";
export { Admins } from "./admins.tsx";
export { type PeopleSearch, roleFilters, states } from "./labels.ts";
export { LatestActs } from "./latest-acts.tsx";
export { PeopleList } from "./people-list.tsx";
