import {
  type Clause,
  isContrast,
  isLong,
  type Sentence,
  sentencesOf,
  type Stretch,
  type View,
  viewOf,
  viewOfNone,
} from "./clauses.ts";
import { asks, skillSigns, takenUp, tellsItself, turns, turnsToNext } from "./lexicon.ts";
import {
  isAnother,
  isDenied,
  isHopedOrPast,
  namesSelf,
  plain,
  type Standing,
  standingOf,
  standingToList,
  takenBack,
} from "./standing.ts";

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

const no = /^(?:no|nope|nah|never|nunca|jamas)\b/;

/** Whether what follows a question says no to it: "Brakes? Nope", "Brakes? I never tried". */
const answersNo = (answer: Clause | undefined) =>
  answer !== undefined && (no.test(plain(answer.text)) || takenBack(answer) === "denied");

/** A list of skills in a clause, or one alone: what is said of the list is said of each in it. */
interface List extends Stretch {
  skills: Set<string>;
}

const isCertified = ({ skills }: List) => skills.size === 1 && skills.has("ASE Certified");

/** "The tires": what opens a clause that is a list. */
const headOfList = 4;

/** Whether a clause only goes on with the list that the one before it began: a short one, or a list that nobody does. */
const goesOn = (clause: Clause, [first]: readonly List[], before: Standing) =>
  (clause.words.length <= 4 ||
    (before === "other" && first !== undefined && first.start <= headOfList)) &&
  !isContrast(clause) &&
  !tellsItself.test(clause.text);

const joins = /^ (?:(?:and|or|nor|y|e|o|u|ni) (?:(?:any|the|a|de|la|las|el|los|en) )*)?$/;

/** What names skills in a clause. */
function listsIn({ text }: Clause): List[] {
  const found = skillSigns.flatMap(([skill, signs]) =>
    [...text.matchAll(signs)].map(({ 0: sign, index }) => ({
      skill,
      start: index,
      end: index + sign.length,
    })),
  );
  const lists: List[] = [];
  for (const { skill, start, end } of found.toSorted((a, b) => a.start - b.start)) {
    const last = lists.at(-1);
    if (last && (start < last.end || joins.test(text.slice(last.end, start)))) {
      last.end = Math.max(last.end, end);
      last.skills.add(skill);
    } else lists.push({ start, end, skills: new Set([skill]) });
  }
  lists.forEach((list, at) => {
    const next = lists[at + 1];
    if (!next || [...next.skills].some((skill) => list.skills.has(skill))) return;
    const not = turnsToNext.exec(text.slice(list.end, next.start));
    if (not) list.until = list.end + not.index;
  });
  return lists;
}

/** A clause with what names skills in it, and what the sentence around makes of them. */
interface Told {
  clause: Clause;
  lists: readonly List[];
  /** As the clauses beside it have it; null where its own words decide. */
  given: Standing | null;
}

/** What a clause passes on to those that only go on with its list: as it stands to what it names last. */
const ownOf = (clause: Clause, lists: readonly List[]): Standing => {
  if (isLong(clause)) return "own";
  const last = lists.at(-1);
  return last ? standingOf(viewOf(clause, last)) : standingToList(clause);
};

/** @param isOwnText whether the writer says "I" somewhere, so that "she" is somebody else */
function tellingsOf(sentence: Sentence, next: Sentence | undefined, isOwnText: boolean): Told[] {
  let wasAnother = false;
  let before: Standing = "own";
  const told = sentence.clauses.map((clause): Told & { standing: Standing } => {
    const lists = listsIn(clause);
    const another = isAnother(clause, wasAnother || isOwnText);
    wasAnother = another;
    const own = ownOf(clause, lists);
    const inherits = own === "own" && goesOn(clause, lists, before);
    const given = another ? "other" : inherits ? before : null;
    const standing = given ?? own;
    // "No ASE yet, brakes mostly": of the work that is listed behind it, a certification says nothing.
    before =
      standing === "denied" && lists.length > 0 && lists.every(isCertified) ? "own" : standing;
    return { clause, lists, given, standing };
  });
  // What stands behind may take back what was named before it, as far as it names nothing itself.
  for (let at = told.length - 1; at > 0; at -= 1) {
    const behind = told[at];
    const standing = behind && behind.lists.length === 0 ? takenBack(behind.clause) : null;
    if (standing)
      for (const named of told.slice(0, at).toReversed()) {
        if (named.standing === "own" || (standing === "denied" && named.lists.length > 0))
          named.given = named.standing = standing;
        if (named.lists.length > 0) break;
      }
  }
  if (!sentence.asks) return told;
  const denied = answersNo(next?.clauses[0]) ? "denied" : null;
  return told.map((one) => ({
    ...one,
    given: denied ?? (sentence.clauses.some(({ text }) => asks.test(text)) ? "other" : "own"),
  }));
}

/** Whether what follows says that it is otherwise now: "so I practiced", "ahora yo los hago". */
const turnsTo = (rest: string, later: readonly Clause[]) =>
  turns.test(rest) ||
  later.some((clause) => turns.test(clause.text) && !isDenied(viewOfNone(clause)));

/** Whether the writer then does what was somebody else's, or broken, or not liked: "so I replaced them". */
const takesUp = (view: View, rest: string, following: Clause | undefined) =>
  !isHopedOrPast(view) &&
  (takenUp.test(rest) ||
    (following !== undefined &&
      takenUp.test(following.text) &&
      !isHopedOrPast(viewOfNone(following))));

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
      tellingsOf(sentence, sentences[index + 1], isOwnText).forEach(
        ({ clause, lists, given }, at) => {
          for (const list of lists) {
            const view = viewOf(clause, list);
            const standing = given === null || given === "own" ? standingOf(view) : given;
            const rest = clause.text.slice(list.end);
            const later = sentence.clauses.slice(at + 1);
            const has =
              standing === "own" ||
              turnsTo(rest, later) ||
              (standing === "other" && takesUp(view, rest, later[0]));
            const denies = !has && standing === "denied";
            const quote = quoteOf(text, sentence, at);
            for (const skill of list.skills) {
              const known = found.get(skill);
              if (known && (known.has || !has)) continue;
              found.set(skill, { skill, has, denies, quote, source });
            }
          }
        },
      );
    });
  }
  return [...found.values()];
}
