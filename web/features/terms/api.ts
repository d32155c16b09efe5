/** What pages and other features may use of `terms`. */
export { TermsStrip } from "./later.ts";
export { useTerms } from "./queries.ts";
export { TermsCard } from "./terms-card.tsx";
