/** What other features may use from `notifications`. */
export { findChoices, keysTold, wants } from "./queries.ts";
export { repeatStops, type Said } from "./stops.ts";
export { chooseMail, forgetShopNews, notify, notifyAdmins, type Telling } from "./commands.ts";
