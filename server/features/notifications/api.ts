/** What other features may ask of `notifications`. */
export { findChoices, wants } from "./queries.ts";
export { chooseMail, notify } from "./commands.ts";
