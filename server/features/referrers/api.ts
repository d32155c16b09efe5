/** What other features may use from `referrers`. */
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
