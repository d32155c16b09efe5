import type { Clause } from "./clauses.ts";
import {
  alone,
  being,
  denials,
  determiners,
  elsewhere,
  pronouns,
  skipped,
  spanish,
  kin,
  leads,
  learned,
  people,
  reports,
  selves,
  takeBacks,
  unDenials,
  watched,
  wishes,
} from "./lexicon.ts";

/** A clause without what only looks like a denial ("never had a comeback", "not just pads"). */
const plain = ({ text }: Clause) => text.replaceAll(unDenials, "").replaceAll(/ +/g, " ").trim();

/** Whether a clause denies what it names. */
export const isDenied = (clause: Clause): boolean => denials.test(plain(clause));

/** Whether a clause only hopes for, plans or has watched what it names. */
export const isWishOrWatched = ({ text }: Clause): boolean =>
  !learned.test(text) && (wishes.test(text) || watched.test(text));

const takesBack = new RegExp(`^(?:.{0,12} )?(?:${takeBacks.source})`);

/** Whether a clause takes back what stands before it: "and I never have", "not me". */
export const isTakenBack = (clause: Clause): boolean => takesBack.test(plain(clause));

/** "The guy", not "counter guy at NAPA", which names the writer's own work. */
function isOneOfThem(words: readonly string[], at: number): boolean {
  if (alone.has(words[at] ?? "")) return true;
  const ahead = words.slice(Math.max(0, at - 3), at);
  return ahead.some((word) => determiners.has(word)) && !ahead.some((word) => being.has(word));
}

/** "A mi tío": to him, in Spanish; "a tech" is English. */
const isTo = (word: string, next: string) => word === "a" && spanish.has(next);

/** Whether a clause is the writer's own by its words. */
export const namesSelf = ({ words }: Clause): boolean => words.some(({ word }) => selves.has(word));

/**
 * Whether somebody else than the writer does what a clause tells. In notes about a person "she" is
 * whom they are about; after somebody else it is that one.
 * @param wasAnother whether "she" is somebody else
 */
export function isAnother(clause: Clause, wasAnother: boolean): boolean {
  const { words } = clause;
  const plainWords = words.map(({ word }) => word);
  const first = plainWords.find((word) => !skipped.has(word)) ?? "";
  if (namesSelf(clause)) return false;
  if (pronouns.has(first))
    return wasAnother || (first === "they" && plainWords.some((word) => elsewhere.has(word)));
  return plainWords.some((word, at) => {
    if (!kin.has(word) && !(people.has(word) && isOneOfThem(plainWords, at))) return false;
    const next = plainWords[at + 1] ?? "";
    if (reports.has(next) || (next === "and" && plainWords[at + 2] === "i")) return false;
    // The determiner and an adjective may stand between what leads to a person and the person.
    const ahead = plainWords.slice(Math.max(0, at - 3), at);
    return !ahead.some((lead, place) => leads.has(lead) || isTo(lead, ahead[place + 1] ?? word));
  });
}
