import type { Readable } from "./signs.ts";
import { listsOf } from "./lexicon.ts";

const lists = listsOf("spans ranks singles guesses inAll");

const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word);

const reach = { guess: 2, inAll: 5 };

/** Whether a number counts how often somebody has done a thing so far, or is a guess. */
function isLoose(words: readonly Readable[], at: number): boolean {
  const before = (most: number) => words.slice(Math.max(0, at - most), at);
  return (
    before(reach.guess).some(({ word }) => lists.guesses.has(word)) ||
    before(reach.inAll).some(({ word }) => lists.inAll.has(word))
  );
}

/** Whether a passage holds a figure of the work: a count, a share, a measure. */
export function holdsFigure(words: readonly Readable[]): boolean {
  return words.some(
    ({ isNumber, hidden, word }, at) =>
      isNumber &&
      !hidden &&
      !lists.singles.has(word) &&
      !isYear(word) &&
      !lists.spans.has(words[at + 1]?.word ?? "") &&
      !lists.ranks.has(words[at - 1]?.word ?? "") &&
      !isLoose(words, at),
  );
}
