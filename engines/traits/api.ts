/** The door of the traits engine: from passages to four scores with their quotes. */
export { assess, quotedOf, rubricVersion } from "./engine.ts";
export { type AssessmentInput, inputHash, textsOf } from "./input.ts";
export { traits } from "./model.ts";
export { textForModel } from "./masked-text.ts";
export { readPassages, strongestOf } from "./read-passages.ts";
export { summaryOf } from "./summary.ts";
