/** What pages and other features may use from `matching`. */
export { meantPlace } from "./meant-place.ts";
export { PlaceAsked } from "./place-asked.tsx";
