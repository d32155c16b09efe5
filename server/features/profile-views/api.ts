/** What other features may ask of `profile-views`. */
export { countOpened, readProfileViews } from "./queries.ts";
export { listingKept, recordListing, recordView, recordViews } from "./commands.ts";
