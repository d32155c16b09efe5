/** What other features may ask of `pictures`. */
export { fileOf, keptPictures, openPicture } from "./queries.ts";
export { storePicture } from "./commands.ts";
