/** What other features may use from `outcomes`. */
export { readOutcome } from "./queries.ts";
export { answerOutcome } from "./answering.ts";
export { askHowHiresWent } from "./asking.ts";
export { followHire } from "./following.ts";
export { outcomesOfPeople } from "./gone.ts";
export { answerFirst } from "./linked-answers.ts";
export { isFirstOpen, linkedRound, outcomeSideOf } from "./linked.ts";
