/** What other features may ask of `second-factor`. */
export { resetSecondFactor } from "./commands.ts";
