/** What other features may ask of `scout`. */
export { keptImports } from "./queries.ts";
