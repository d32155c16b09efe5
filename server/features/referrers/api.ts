/** What other features may ask of `referrers`. */
export {
  codesAmong,
  findByStatusToken,
  isActiveCode,
  knownCodes,
  namesOfCodes,
  presentReferrer,
  referrersPage,
  referrersWithMost,
  statusLinkOf,
} from "./queries.ts";
export { forgetSilentReferrers } from "./commands.ts";
