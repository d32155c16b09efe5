/** What other features may ask of `talent-requests`. */
export {
  findRequest,
  lockRequest,
  openRequestIds,
  presentRequest,
  presentRequests,
  readOwnRequest,
  type RequestRow,
  requestsOf,
  requestTitles,
  wantsPeople,
} from "./queries.ts";
export { newestOpenRequests, requestParts, requestsIn } from "./listing.ts";
export { createRequest, freePlace, openRequest, startRequest, takePlace } from "./commands.ts";
export { isOpen } from "./policy.ts";
