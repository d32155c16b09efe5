/** What other features may ask of `notifications`. */
export { findChoices, wants } from "./queries.ts";
export { chooseMail, forgetShopNews, notify } from "./commands.ts";
