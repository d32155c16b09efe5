/** What other features may ask of `access-requests`. */
export { findApprovedRequest } from "./queries.ts";
export { spendRequest } from "./commands.ts";
