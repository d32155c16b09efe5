/** What pages and other features may use from `ratings`. */
export { Agreement, AgreementAhead } from "./admin/agreement.tsx";
export { useAgreement } from "./admin/queries.ts";
export { RatersCard } from "./admin/raters-card.tsx";
export { ConsentCard, ConsentQuestion } from "./components/consent-card.tsx";
export { RaterCard } from "./components/rater-card.tsx";
export { RatingDesk } from "./components/rating-desk.tsx";
