/** What pages and other features may use from `assessment`. */
export { WordedTraits } from "./admin/worded-traits.tsx";
export { Quotes } from "./quotes.tsx";
export { ScoreBar } from "./score-bar.tsx";
export { bandOf, traits } from "./scores.ts";
export { TraitTable } from "./trait-table.tsx";
