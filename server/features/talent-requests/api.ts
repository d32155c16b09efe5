/** What other features may use from `talent-requests`. */
export {
  findRequest,
  lockRequest,
  openRequestIds,
  presentRequest,
  readOwnRequest,
  type RequestRow,
  requestRows,
  requestsOf,
  requestTitles,
  wantsPeople,
} from "./queries.ts";
export { newestOpenRequests, requestParts, requestsIn } from "./listing.ts";
export { createRequest, freePlace, openRequest, startRequest, takePlace } from "./commands.ts";
export { isOpen } from "./policy.ts";
