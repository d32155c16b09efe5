import { type Clause, isContrast, nearIn, type Sentence, sentencesOf } from "./clauses.ts";
import { incidental, skillSigns, turns } from "./lexicon.ts";
import { isAnother, isDenied, isTakenBack, isWishOrWatched, namesSelf } from "./standing.ts";

/** A text of somebody's, and where it stands. */
export interface SkillText {
  source: string;
  text: string;
}

/** What somebody's words say of one skill: that they have it, or that they do not. */
export interface ToldSkill {
  skill: string;
  has: boolean;
  /** They deny it in so many words; a wish or somebody else's work denies nothing. */
  denies: boolean;
  quote: string;
  source: string;
}

/** The longest quote; a longer sentence is cut to the clauses around what it tells of. */
const longestQuote = 200;

/** How a clause stands to what it names. */
type Standing = "own" | "denied" | "other";

const answersNo = /^(?:no|nope|nah|never|nunca|jamas)\b/;

const affirms = /^(?:yes|si|also|tambien)\b/;

/** Whether a short clause only goes on with the list that the one before it began. */
const goesOn = (clause: Clause) =>
  clause.words.length <= 4 && !isContrast(clause) && !affirms.test(clause.text);

/** What a clause itself says of what it names. */
function ownStanding(clause: Clause): Standing {
  if (isDenied(clause)) return "denied";
  return isWishOrWatched(clause) ? "other" : "own";
}

/** @param isOwnText whether the writer says "I" somewhere, so that "she" is somebody else */
function standingsOf(
  sentence: Sentence,
  next: Sentence | undefined,
  isOwnText: boolean,
): Standing[] {
  const { clauses } = sentence;
  const standings: Standing[] = [];
  let wasAnother = false;
  clauses.forEach((clause, at) => {
    const before = standings[at - 1] ?? "own";
    const another = isAnother(clause, wasAnother || isOwnText);
    wasAnother = another;
    const isLong = nearIn(clause, 0, 0) !== clause;
    const own = isLong ? "own" : ownStanding(clause);
    const inherits = own === "own" && goesOn(clause);
    standings.push(another ? "other" : inherits ? before : own);
  });
  // What stands behind may take back what was named before it, as far as it names nothing itself.
  for (let at = clauses.length - 1; at > 0; at -= 1) {
    const clause = clauses[at];
    if (clause && isTakenBack(clause) && !namesAny(clause))
      for (let back = at - 1; back >= 0; back -= 1) {
        const named = clauses[back];
        if (standings[back] === "own") standings[back] = "denied";
        if (named && namesAny(named)) break;
      }
  }
  if (!sentence.asks) return standings;
  const answer = next?.clauses[0]?.text ?? "";
  return standings.map(() => (answersNo.test(answer) ? "denied" : "own"));
}

const namesAny = ({ text }: Clause) => skillSigns.some(([, signs]) => text.search(signs) >= 0);

/** Whether what follows says that it is otherwise now: "so I practiced", "ahora yo los hago". */
const turnsTo = (rest: string, later: readonly Clause[]) =>
  turns.test(rest) || later.some((clause) => turns.test(clause.text) && !isDenied(clause));

/** The sentence where it is short, else the clauses around the one that tells. */
function quoteOf(text: string, { clauses, start, end }: Sentence, at: number): string {
  if (end - start <= longestQuote) return text.slice(start, end);
  const startOf = (index: number) => clauses[index]?.words[0]?.start ?? start;
  const endOf = (index: number) => clauses[index]?.words.at(-1)?.end ?? end;
  let [from, to] = [at, at];
  for (let grown = true; grown;) {
    grown = false;
    if (to + 1 < clauses.length && endOf(to + 1) - startOf(from) <= longestQuote) grown = !!++to;
    if (from > 0 && endOf(to) - startOf(from - 1) <= longestQuote) {
      from -= 1;
      grown = true;
    }
  }
  const quote = text.slice(startOf(from), endOf(to));
  if (quote.length <= longestQuote) return quote;
  const cut = quote.lastIndexOf(" ", longestQuote);
  return quote.slice(0, cut > 0 ? cut : longestQuote).toWellFormed();
}

/**
 * Which of the forms' skills these texts tell of (docs/domain.md, "told skill"): for each at most one
 * finding, the first that says the person has it, else the first that says they do not. Pure: the same
 * texts always give the same.
 */
export function readSkills(texts: readonly SkillText[]): ToldSkill[] {
  const found = new Map<string, ToldSkill>();
  for (const { source, text } of texts) {
    const sentences = sentencesOf(text);
    const isOwnText = sentences.some(({ clauses }) => clauses.some(namesSelf));
    sentences.forEach((sentence, index) => {
      const standings = standingsOf(sentence, sentences[index + 1], isOwnText);
      for (const [skill, signs] of skillSigns)
        sentence.clauses.forEach((clause, at) => {
          for (const { 0: sign, index: place } of clause.text.matchAll(signs)) {
            const near = nearIn(clause, place, sign.length);
            if (incidental.test(near.text)) continue;
            const standing = standings[at] === "own" ? ownStanding(near) : standings[at];
            const has =
              standing === "own" ||
              turnsTo(clause.text.slice(place + sign.length), sentence.clauses.slice(at + 1));
            const denies = !has && standing === "denied";
            const known = found.get(skill);
            if (known && (known.has || !has)) continue;
            found.set(skill, { skill, has, denies, quote: quoteOf(text, sentence, at), source });
          }
        });
    });
  }
  return [...found.values()];
}
