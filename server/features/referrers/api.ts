/** What other features may ask of `referrers`. */
export {
  codesAmong,
  countReferrers,
  findByStatusToken,
  isActiveCode,
  knownCodes,
  namesOfCodes,
  presentReferrer,
  readReferrers,
  referrersWithMost,
  statusLinkOf,
} from "./queries.ts";
export { forgetSilentReferrers } from "./commands.ts";
