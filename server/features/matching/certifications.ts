import { nameKey } from "#server/platform/places/place-names.ts";

const separators = /[,;.\n/()]|\band\b|\by\b/i;
const absent =
  /\b(?:no|none|not|never|without|yet|studying|preparing|expired|want|planning|working (?:on|toward)|ninguna?|sin|aun|todavia|estudiando|preparando|vencida)\b/;

/**
 * The words of the certifications that somebody says they hold: a phrase that speaks of one they do
 * not have, or not yet, or no longer, gives none.
 */
export function certificationWords(text: string): string[] {
  const held = text
    .split(separators)
    .map((phrase) => nameKey(phrase))
    .filter((phrase) => phrase !== "" && !absent.test(phrase));
  return [...new Set(held.flatMap((phrase) => phrase.split(" ")))];
}

/** Whether somebody with these words holds a certification: each of its words is among theirs. */
export function holds(words: readonly string[], certification: string): boolean {
  const wanted = nameKey(certification)
    .split(" ")
    .filter((word) => word !== "");
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
}
