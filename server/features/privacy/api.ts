/** What other features may use from `privacy`. */
export { isReviewOpen, readStatement } from "./queries.ts";
export { keepRetention } from "./commands.ts";
export { hideWritten } from "./leaving.ts";
export { cancelErasuresAgain, type TakenBack } from "./erasures.ts";
export { type Asked, repeatLeaving } from "./repeating.ts";
export { type Erased, eraseAddress, erasePerson, repeatErasures } from "./erasing.ts";
