import { actorOf } from "#engines/reading/api.ts";
import { holdsFigure } from "./figures.ts";
import type { Readable } from "./signs.ts";
import type { Evidence } from "./types.ts";
import { beginningWith, listsOf } from "./lexicon.ts";

const lists = listsOf(
  "pasts praising states links idle habits often thirds small noObject negations notDenials",
  "onlys turns",
);

export type Strength = Evidence["strength"];

/** The same of whoever is spoken of in notes. */
const habitsOfThird = new Set([...lists.habits].map((verb) => verb.replace(/o$/, "a")));

/** A verb that by its form is the writer's own deed: "medí", "reviso". */
export const isFirstPersonDeed = ({ word, accent }: Readable): boolean =>
  (accent && /[ei]$/.test(word) && word.length > 3) ||
  lists.habits.has(word) ||
  (actorOf(word) === 1 && !lists.idle.has(word));

/** A word for what was done, whoever did it. */
export const acts = (word: Readable): boolean =>
  lists.pasts.has(word.word) ||
  (word.word.length > 4 && word.word.endsWith("ed") && !lists.praising.has(word.word)) ||
  // "diagnosticó"
  (word.accent && word.word.endsWith("o") && word.word.length > 3) ||
  isFirstPersonDeed(word);

/** "I check", "I never use", and in notes "she chocks", "mide": a habit is told. */
function isHabit(words: readonly Readable[], at: number, notes: boolean): boolean {
  const [word, next, afterNext] = [words[at], words[at + 1], words[at + 2]];
  if (!word) return false;
  if (
    notes &&
    !lists.idle.has(word.word) &&
    (habitsOfThird.has(word.word) || actorOf(word.word) === 3)
  )
    return true;
  if (word.word !== "i" && !(notes && lists.thirds.has(word.word))) return false;
  if (!next || next.pause > 0) return false;
  const verb = lists.often.has(next.word) ? afterNext : next;
  return verb !== undefined && verb.pause === 0 && !lists.states.has(verb.word);
}

/** The share of small words in a sentence; in a row of terms it is less than half of it. */
const sentenceShare = 0.2;

/** Of fewer words a row of terms is a fragment, as people write notes. */
const shortestRow = 9;

/** Whether a passage is a row of terms that hardly anything binds together: it tells nothing. */
export function isRow(words: readonly Readable[]): boolean {
  const binding = words.filter(({ word }) => lists.small.has(word)).length;
  return words.length >= shortestRow && binding / words.length < sentenceShare / 2;
}

const shortest = 5;
const storyLength = 12;

/** "Verifies zero volts", as people write of others in short. */
export function isShortOfThird(words: readonly Readable[]): boolean {
  const [first, next] = words;
  if (!first || !next || next.pause > 0 || lists.noObject.has(next.word)) return false;
  return first.capital && /^[a-z]{3,}[^s]s$/.test(first.word);
}

/** Whether a passage tells what was done, or is done every time. */
export const tellsDeed = (words: readonly Readable[], notes: boolean): boolean =>
  isShortOfThird(words) ||
  words.some((word, at) => acts(word) || isHabit(words, at, notes)) ||
  holdsFigure(words);

/**
 * How much a passage tells: a story says what was done and how it went on, something concrete says
 * what was done, everything else is a claim (docs/domain.md, "evidence").
 */
export function strengthOf(words: readonly Readable[], notes: boolean): Strength {
  const said = words.filter(({ isNumber }) => !isNumber).length;
  if (said < shortest || isRow(words) || !tellsDeed(words, notes)) return "claim";
  const linked = words.some(({ word }) => lists.links.has(word));
  const counted = words.some(({ isNumber }) => isNumber);
  return linked && said >= storyLength && (counted || said >= storyLength + 4)
    ? "story"
    : "concrete";
}

/** What is bad to do: not doing it is good. */
export const failings = beginningWith("failings");
const reach = 8;

/**
 * Whether a sign that begins at a word is denied before it ("never used a scan tool").
 * @param covered places of words that belong to signs: the "no" of "no start" denies nothing else
 */
export function denied(
  words: readonly Readable[],
  from: number,
  covered: ReadonlySet<number>,
): boolean {
  let doubled = false;
  for (let at = from - 1; at >= Math.max(0, from - reach); at -= 1) {
    const word = words[at];
    if (!word || (words[at + 1]?.pause ?? 0) > 0 || lists.turns.has(word.word)) return false;
    if (failings.test(word.word)) doubled = true;
    if (lists.negations.has(word.word) && !covered.has(at)) {
      return !doubled && !lists.notDenials.has(words[at + 1]?.word ?? "");
    }
  }
  return false;
}

/** "Do not only use stands": what is denied is that nothing else is done. */
export const isNotOnly = (words: readonly Readable[], from: number, to: number): boolean =>
  words.slice(from, to).some(({ word }, at) => {
    const next = words[from + at + 1];
    return lists.negations.has(word) && lists.onlys.has(next?.word ?? "");
  });
