/** What pages and other features may use from `referrers`. */
export { GreetingChoice } from "./components/greeting-choice.tsx";
export { ReferralSettings } from "./components/referral-settings.tsx";
export { ReferrerTracking } from "./components/referrer-tracking.tsx";
export { ShareLink } from "./components/share-link.tsx";
export { readFragment } from "./links.ts";
