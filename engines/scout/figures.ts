import type { Readable } from "./signs.ts";

/** After a number these say how long, when or how old, and not how much or how well. */
const spans =
  /^(?:y|yo|yrs?|years?|anos?|mo|months?|mes|meses|wks?|weeks?|semanas?|days?|dias?|am|pm|oclock|shift|turno|edad|old|shops?|places?|companies|guys|gals|men|women|people|personas?|semesters?|semestres?)$/;
/** Before a number these say which one, and not how many. */
const ranks =
  /^(?:level|nivel|grade|type|tipo|class|clase|module|modulo|chapter|phase|line|only|solo)$/;
/** No figure of anything; "once" is eleven only in Spanish. */
const singles = new Set(["one", "uno", "una", "un", "1", "once"]);
const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word);

/** Near before a number these say that nobody counted. */
const guesses =
  /^(?:maybe|perhaps|about|around|roughly|almost|like|probably|some|only|just|como|unos|unas|casi|quiza|quizas|nomas)$/;
/** "I've done four", "ha puesto tres": so often in all, and not how much or how well. */
const inAll = /^(?:ive|have|has|done|ha|hecho|hizo)$/;
const reach = { guess: 2, inAll: 5 };

/** Whether a number counts how often somebody has done a thing so far, or is a guess. */
function isLoose(words: readonly Readable[], at: number): boolean {
  const before = (most: number) => words.slice(Math.max(0, at - most), at);
  return (
    before(reach.guess).some(({ word }) => guesses.test(word)) ||
    before(reach.inAll).some(({ word }) => inAll.test(word))
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
      !spans.test(words[at + 1]?.word ?? "") &&
      !ranks.test(words[at - 1]?.word ?? "") &&
      !isLoose(words, at),
  );
}
