/** What other features may use from `pictures`. */
export { fileOf, keptPictures, openPicture } from "./queries.ts";
export { storePicture } from "./commands.ts";
