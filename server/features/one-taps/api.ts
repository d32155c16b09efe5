/** What other features may ask of `one-taps`. */
export { findTap, type TapRow } from "./queries.ts";
export { claimTap, type Offer, offerTaps } from "./commands.ts";
export { tapLinks } from "./links.ts";
