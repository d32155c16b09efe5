/** What pages and other features may use from `access-requests`. */
export { AccessRequests } from "./admin/components/access-requests.tsx";
export { useWaitingRequests } from "./admin/queries.ts";
