import { frameworkParts } from "#contract/scout.ts";
import { generalRole, knowledge, type KnownRole } from "./knowledge.ts";
import { type Found, type Readable, readSign, type Sign, SignIndex } from "./signs.ts";
import { denied } from "./strength.ts";

/** A word that shows of which trade a text is. */
export interface Term {
  key: string;
  /** How particular it is to the trade: 1 where no other has it. */
  particular: number;
}

/** What more roles than these look for says nothing of one. */
const commonest = 8;
/**
 * What makes a text one of the trade: how many of its passages name something of it (each further one
 * less), what share of all they are; against it, how much of other callings it names, up to a limit.
 */
const weighs = { passages: 2.6, share: 7.7, elsewhere: 2.7 };
const enough = 4.75;
const mostElsewhere = 3;

/** Roles that share their terms are one home of a word. */
const homeOf = ({ id, sharedTerms }: KnownRole) => sharedTerms ?? id;

/** Titles that only this role has: "plumber", and not "technician". */
const ownTitles = ({ titles }: KnownRole) => {
  const generic = new Set(knowledge().titles.generic);
  return titles.filter((title) => title.split(" ").some((word) => !generic.has(word)));
};

const ownTerms = ({ terms, sharedTerms, ...role }: KnownRole) => [
  ...terms,
  ...ownTitles({ terms, ...role }),
  ...(knowledge().terms[sharedTerms ?? ""] ?? []),
];

let homes: ReadonlyMap<string, number> | undefined;

/** A sign however it is inflected. */
const keyOf = ({ words }: Sign) => words.map(({ root }) => root).join(" ");

/** How many trades look for a word or phrase. */
function homesOf(key: string): number {
  if (!homes) {
    const found = new Map<string, Set<string>>();
    for (const role of knowledge().roles.values()) {
      if (role.id === generalRole) continue;
      const items = [...frameworkParts.flatMap((part) => role[part]), ...role.outcomes];
      for (const text of [...items.flatMap(({ signs }) => signs), ...ownTerms(role)]) {
        const one = keyOf(readSign(text));
        found.set(one, (found.get(one) ?? new Set()).add(homeOf(role)));
      }
    }
    homes = new Map([...found].map(([one, ids]) => [one, ids.size]));
  }
  return homes.get(key) ?? 1;
}

/** Everything that shows that a text is of a role: its terms, and its tools and skills unless all have them. */
export function termsOf(role: KnownRole): SignIndex<Term> {
  const terms = new SignIndex<Term>();
  for (const text of [...ownTerms(role), ...role.toolbox.flatMap(({ signs }) => signs)]) {
    const sign = readSign(text);
    const key = keyOf(sign);
    const number = homesOf(key);
    if (number <= commonest) terms.add(sign, { key, particular: 1 / number });
  }
  return terms;
}

let foreign: SignIndex<string> | undefined;

/** What shows that a text is of work that is none of our roles. */
function elsewhere(): SignIndex<string> {
  if (foreign) return foreign;
  foreign = new SignIndex();
  const { en, es } = knowledge().elsewhere;
  for (const text of [...en, ...es]) {
    const sign = readSign(text);
    foreign.add(sign, keyOf(sign));
  }
  return foreign;
}

/** Counts how much of a text is of a role (docs/domain.md, "belonging"). */
export class Belonging {
  readonly #elsewhere = new Set<string>();
  #passages = 0;

  /** Takes a passage of the candidate and its terms; one that is denied in it shows nothing. */
  read(
    terms: readonly Found<Term>[],
    words: readonly Readable[],
    covered: ReadonlySet<number>,
  ): void {
    for (const { meaning } of elsewhere().find(words)) this.#elsewhere.add(meaning);
    if (terms.some(({ from }) => !denied(words, from, covered))) this.#passages += 1;
  }

  /** Whether a text of so many passages about the candidate is of the role at all. */
  isEnough(passages: number): boolean {
    const named =
      weighs.passages * Math.log(1 + this.#passages) + weighs.share * (this.#passages / passages);
    return named - weighs.elsewhere * Math.min(mostElsewhere, this.#elsewhere.size) >= enough;
  }
}
