/** The door of the reading engine: from a text to passages of masked words. */
export { actorOf, withoutGender } from "./gender.ts";
export { isInstruction } from "./instructions.ts";
export { hashLexicon } from "./lexicon.ts";
export { maskedTokens } from "./masking.ts";
export { type Passage, type Unit, passagesOf } from "./passages.ts";
export { Pause, type Token, tokenize } from "./tokenizer.ts";
export { Vocabulary, conceptNames, conceptOf } from "./vocabulary.ts";
export { ruledSubject, type Subject, subjects } from "./whom.ts";
