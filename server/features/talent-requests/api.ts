/** What other features may ask of `talent-requests`. */
export {
  findRequest,
  lockRequest,
  newestOpenRequests,
  openRequestIds,
  presentRequest,
  presentRequests,
  readOwnRequest,
  type RequestRow,
  requestsOf,
  requestParts,
  requestsIn,
  requestTitles,
  wantsPeople,
} from "./queries.ts";
export { createRequest, freePlace, openRequest, startRequest, takePlace } from "./commands.ts";
export { isOpen } from "./policy.ts";
