/** What pages and other features may use from `system`. */
export { DeadLetters } from "./dead-letters.tsx";
export { Retention } from "./retention.tsx";
export { SystemFacts } from "./system-state.tsx";
