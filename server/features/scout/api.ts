/** What other features may ask of `scout`. */
export { importFileOf, keptImports } from "./queries.ts";
