import { slipsBetween } from "#server/platform/places/spelling.ts";

/** Of fewer letters a word is a short form, and any slip would make it another. */
export const shortestMended = 4;

const hasSameLetters = (one: string, other: string) =>
  one.length === other.length && [...one].toSorted().join("") === [...other].toSorted().join("");

/** Whether two letters stand the wrong way round, and nothing else is amiss. */
export const isSwapped = (one: string, other: string) =>
  hasSameLetters(one, other) && slipsBetween(one, other, 1) === 1;

/** The slips between two words; letters in another order after the first are one. */
export const slipsTo = (candidate: string, word: string, allowed: number) =>
  word[0] === candidate[0] && hasSameLetters(word, candidate)
    ? 1
    : slipsBetween(word, candidate, allowed);

/** Whether a short word lost a letter after its first. */
export const lacksLetter = (word: string, whole: string) =>
  whole.length === word.length + 1 && whole[0] === word[0] && slipsBetween(word, whole, 1) === 1;
