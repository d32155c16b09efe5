import type { Readable } from "./signs.ts";
import { listed } from "./lexicon.ts";

/** After a number these say how long, when or how old, and not how much or how well. */
const spans = listed("spans");
/** Before a number these say which one, and not how many. */
const ranks = listed("ranks");
/** No figure of anything; "once" is eleven only in Spanish. */
const singles = listed("singles");
const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word);

/** Near before a number these say that nobody counted. */
const guesses = listed("guesses");
/** "I've done four", "ha puesto tres": so often in all, and not how much or how well. */
const inAll = listed("inAll");
const reach = { guess: 2, inAll: 5 };

/** Whether a number counts how often somebody has done a thing so far, or is a guess. */
function isLoose(words: readonly Readable[], at: number): boolean {
  const before = (most: number) => words.slice(Math.max(0, at - most), at);
  return (
    before(reach.guess).some(({ word }) => guesses.has(word)) ||
    before(reach.inAll).some(({ word }) => inAll.has(word))
  );
}

/** Whether a passage holds a figure of the work: a count, a share, a measure. */
export function holdsFigure(words: readonly Readable[]): boolean {
  return words.some(
    ({ isNumber, hidden, word }, at) =>
      isNumber &&
      !hidden &&
      !singles.has(word) &&
      !isYear(word) &&
      !spans.has(words[at + 1]?.word ?? "") &&
      !ranks.has(words[at - 1]?.word ?? "") &&
      !isLoose(words, at),
  );
}
