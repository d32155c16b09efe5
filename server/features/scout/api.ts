/** What other features may use from `scout`. */
export { importFileOf, keptImports } from "./queries.ts";
