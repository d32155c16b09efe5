export { askHowHiresWent } from "./asking.ts";
export { answerOutcome } from "./answering.ts";
export { followHire } from "./following.ts";
export { answerByLink, answerFirst } from "./linked-answers.ts";
