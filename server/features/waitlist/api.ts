/** What other features may use from `waitlist`. */
export {
  appliedContacts,
  codesUsedSince,
  findApplication,
  isSilent,
  silentApplications,
} from "./queries.ts";
export { noteNotice } from "./commands.ts";
export { entryTotals, readAllEntries } from "./listing.ts";
