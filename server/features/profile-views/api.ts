/** What other features may use from `profile-views`. */
export { countOpened, readProfileViews } from "./queries.ts";
export { recordListing, recordView, recordViews, wasListed } from "./commands.ts";
