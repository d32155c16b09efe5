/** What other features may ask of `privacy`. */
export { isReviewOpen, readStatement } from "./queries.ts";
export { keepRetention } from "./commands.ts";
export { type Asked, hideWritten, repeatLeaving } from "./leaving.ts";
export { type Erased, eraseAddress, erasePerson, repeatErasures } from "./erasing.ts";
