/** What other features may use from `access-requests`. */
export { findApprovedRequest } from "./queries.ts";
export { spendRequest } from "./commands.ts";
