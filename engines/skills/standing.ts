import { type Clause, namesAnyDoer, namesDoer, type View, viewOfNone } from "./clauses.ts";
import {
  alone,
  asides,
  declines,
  being,
  denials,
  determiners,
  elsewhere,
  endsInNot,
  exceptions,
  former,
  handedOver,
  incidental,
  lapses,
  negation,
  negations,
  pronouns,
  skipped,
  slight,
  spanish,
  kin,
  leads,
  learned,
  people,
  reports,
  selves,
  takeBacks,
  unclear,
  unDenials,
  watched,
  wishes,
} from "./lexicon.ts";

/** How a clause stands to what it names. */
export type Standing = "own" | "denied" | "other";

/** "Have not" and "haven't" are one word to the lists. */
const contracted = (text: string) =>
  text.replaceAll(/\b(do|does|did|have|has|had|is|are|was|were|could|would) not\b/g, "$1nt");

/** Without what only looks like a denial ("never had a comeback", "not just pads"). */
export const plain = (text: string) =>
  contracted(text).replaceAll(unDenials, "").replaceAll(/ +/g, " ").trim();

const ownPart = (about: string) => about.replace(asides, "").trim();

/** Whether a clause says that somebody does not do, know or have what it names. */
export function isDenied({ text, masked, named }: View): boolean {
  if (exceptions.test(masked)) return true;
  const [said, about] = [plain(text), plain(masked)];
  if (unclear.test(said) || former.test(about)) return false;
  if (declines.test(about) || lapses.test(said) || denials.test(plain(named))) return true;
  return negation.test(said) && denials.test(ownPart(about));
}

/** Whether a clause hopes for, has watched or has given up what it names: whatever follows, it is not done now. */
export const isHopedOrPast = ({ text, masked }: View): boolean =>
  former.test(plain(masked)) || (!learned.test(text) && (wishes.test(text) || watched.test(text)));

/** The same, or it fears or hardly knows what it names. */
const isUntold = (view: View): boolean => isHopedOrPast(view) || slight.test(plain(view.masked));

/** What a clause itself says of what it names. */
export function standingOf(view: View): Standing {
  if (incidental.test(view.text) || incidental.test(view.masked)) return "other";
  if (isDenied(view)) return "denied";
  if (isUntold(view)) return "other";
  // A "not" of something else tells nothing of it.
  const [said, named] = [plain(view.text), plain(view.named)];
  const saysNot = negations.test(ownPart(plain(view.masked))) || negations.test(named);
  return saysNot && negations.test(said) ? "other" : "own";
}

/**
 * What a clause makes of what stands before it: "and I never have" and "not me" deny it, "but not any
 * more" tells nothing of it, and "I won't let a bad one out" or "never been late" leaves it as it is.
 */
export function takenBack({ text }: Clause): Standing | null {
  const said = plain(text);
  if (handedOver.test(said)) return "other";
  if (!takeBacks.test(said)) return null;
  return former.test(said) ? "other" : "denied";
}

/**
 * How a clause that names nothing stands to what is listed behind it: "there are jobs I haven't done: brakes, tires"
 * denies it, and "never been late, brakes, tires" does not.
 */
export function standingToList(clause: Clause): Standing {
  if (endsInNot.test(plain(clause.text))) return "denied";
  return isUntold(viewOfNone(clause)) ? "other" : "own";
}

/** "The guy", not "counter guy at NAPA", which names the writer's own work. */
function isOneOfThem(words: readonly string[], at: number): boolean {
  if (alone.has(words[at] ?? "")) return true;
  const ahead = words.slice(Math.max(0, at - 3), at);
  return ahead.some((word) => determiners.has(word)) && !ahead.some((word) => being.has(word));
}

/** Kin, and not "son" in Spanish: "los frenos son". */
const isKin = (words: readonly string[], at: number) =>
  kin.has(words[at] ?? "") &&
  (words[at] !== "son" ||
    words
      .slice(Math.max(0, at - 2), at)
      .some((word) => determiners.has(word) && !spanish.has(word)));

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
  if (namesAnyDoer(clause)) return true;
  const named = plainWords.indexOf(first);
  if (wasAnother && !pronouns.has(first) && namesDoer(words, named)) return true;
  if (pronouns.has(first))
    return wasAnother || (first === "they" && plainWords.some((word) => elsewhere.has(word)));
  return plainWords.some((word, at) => {
    if (!isKin(plainWords, at) && !(people.has(word) && isOneOfThem(plainWords, at))) return false;
    const next = plainWords[at + 1] ?? "";
    if (reports.has(next) || (next === "and" && plainWords[at + 2] === "i")) return false;
    // The determiner and an adjective may stand between what leads to a person and the person.
    const ahead = plainWords.slice(Math.max(0, at - 3), at);
    return !ahead.some((lead, place) => leads.has(lead) || isTo(lead, ahead[place + 1] ?? word));
  });
}
