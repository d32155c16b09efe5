/** What pages and other features may use of `matching`. */
export { MeantPlace } from "./later.ts";
export { PlaceAsked } from "./place-asked.tsx";
