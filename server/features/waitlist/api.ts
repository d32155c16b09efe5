/** What other features may ask of `waitlist`. */
export { codesUsedSince, findApplication, readOwnContact, silentApplications } from "./queries.ts";
export { noteNotice } from "./commands.ts";
export { entryTotals, readAllEntries } from "./listing.ts";
