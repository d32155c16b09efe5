/** The door of the reading engine: from a text to passages of masked words. */
export { blankMark, boundaries, meaningOf, mix, numberMark } from "./features.ts";
export { isFormer } from "./former.ts";
export { actorOf, articles, withoutArticle, withoutGender } from "./gender.ts";
export { isInstruction } from "./instructions.ts";
export { hashLexicon, listsIn, setsIn } from "./lexicon.ts";
export { maskedTokens } from "./masking.ts";
export {
  type Ending,
  type Passage,
  type OffTopic,
  type OffTopicReader,
  type Unit,
  passagesOf,
  passagesOrNotes,
  readUnits,
  unitsOf,
} from "./passages.ts";
export { inFirstPerson, isNotes } from "./notes.ts";
export { remembered } from "./remembered.ts";
export { Repeats } from "./repeats.ts";
export { Rows } from "./rows.ts";
export { Pause, type Token, tokenize } from "./tokenizer.ts";
export { Vocabulary, conceptNames, conceptOf, hashText } from "./vocabulary.ts";
export { ownPartOf, ruledSubject, type Subject, subjects } from "./whom.ts";
