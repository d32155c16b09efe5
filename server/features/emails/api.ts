/** What other features may use from `emails`. */
export { seedFailed } from "./seed.ts";
