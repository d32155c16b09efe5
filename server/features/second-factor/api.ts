/** What other features may use from `second-factor`. */
export { resetSecondFactor } from "./commands.ts";
