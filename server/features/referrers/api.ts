/** What other features may ask of `referrers`. */
export {
  activeCode,
  codesAmong,
  findByStatusToken,
  knownCodes,
  namesOfCodes,
  presentReferrer,
  referrersPage,
  referrersWithMost,
  statusLinkOf,
} from "./queries.ts";
export { forgetSilentReferrers } from "./commands.ts";
