/** What other features may use from `one-taps`. */
export { findTap, type TapRow } from "./queries.ts";
export { claimTap, type Offer, offerTaps } from "./commands.ts";
export { tapLinks } from "./links.ts";
