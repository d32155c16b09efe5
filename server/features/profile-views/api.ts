/** What other features may ask of `profile-views`. */
export { countOpened, readProfileViews } from "./queries.ts";
export { recordListing, recordView, recordViews, wasListed } from "./commands.ts";
