/** The door of the traits engine: from passages to four scores with their quotes. */
export { assess, quotedOf, rubricVersion } from "./engine.ts";
export { type Features } from "./features.ts";
export { type AssessmentInput, inputHash, textsOf } from "./input.ts";
export { encodeWeights, traits } from "./model.ts";
export { textForModel } from "./model-text.ts";
export {
  type CutPassage,
  type MaskedWord,
  type ReadPassage,
  readPassages,
} from "./read-passages.ts";
export { chanceOf } from "./regression.ts";
export { Rows } from "./rows.ts";
export { summaryOf } from "./summary.ts";
