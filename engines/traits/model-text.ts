import { maskedText } from "./masked-text.ts";
import { withoutPersonal } from "./personal.ts";

/**
 * A text as a language model of somebody else may see it: without who wrote it, how to reach them,
 * their age, or anything said to the scorer. Every sign keeps its place.
 */
export const textForModel = (text: string, identity: readonly string[] = []): string =>
  withoutPersonal(maskedText(text, identity), text);
