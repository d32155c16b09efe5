/** What pages and other features may use from `analytics`. */
export { adminFigures } from "./admin-figures.ts";
export { ChoiceAnew } from "./choice-anew.ts";
export { Consent } from "./consent.tsx";
export { countPagesWhenIdle } from "./counting-later.ts";
export {
  featureUsed,
  jobApplication,
  mailFollowed,
  matchCreated,
  profileCreated,
  profileViewed,
  successfulHire,
} from "./helper-events.ts";
export { referralCode } from "./visit.ts";
