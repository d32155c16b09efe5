/** What pages and other features may use from `terms`. */
export { TermsStrip } from "./later.ts";
export { useTerms } from "./queries.ts";
export { TermsCard } from "./terms-card.tsx";
