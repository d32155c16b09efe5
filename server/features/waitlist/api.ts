/** What other features may ask of `waitlist`. */
export {
  codesUsedSince,
  entryTotals,
  findApplication,
  readAllEntries,
  readOwnContact,
  silentApplications,
} from "./queries.ts";
export { noteNotice } from "./commands.ts";
