/** What other features may ask of `emails`. */
export { seedFailed } from "./seed.ts";
