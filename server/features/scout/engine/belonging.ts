import { frameworkParts } from "#contract/scout.ts";
import { generalRole, knowledge, type KnownRole } from "./knowledge.ts";
import { type Found, type Readable, readSign, type Sign, SignIndex } from "./signs.ts";
import { denied } from "./strength.ts";

/** What more roles than these look for says nothing of one. */
const commonest = 8;
/** More words of other callings than these say no more. */
const mostElsewhere = 3;

/** How many passages name something of the role, as a logarithm and as a share, and how much is named of other callings. */
export type Named = readonly [named: number, share: number, elsewhere: number];

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
export function termsOf(role: KnownRole): SignIndex<true> {
  const terms = new SignIndex<true>();
  for (const text of [...ownTerms(role), ...role.toolbox.flatMap(({ signs }) => signs)]) {
    const sign = readSign(text);
    if (homesOf(keyOf(sign)) <= commonest) terms.add(sign, true);
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
    terms: readonly Found<true>[],
    words: readonly Readable[],
    covered: ReadonlySet<number>,
  ): void {
    for (const { meaning } of elsewhere().find(words)) this.#elsewhere.add(meaning);
    if (terms.some(({ from }) => !denied(words, from, covered))) this.#passages += 1;
  }

  /** What a text names that has so many passages about the candidate. */
  named(passages: number): Named {
    return [
      Math.log(1 + this.#passages),
      this.#passages / Math.max(1, passages),
      Math.min(mostElsewhere, this.#elsewhere.size),
    ];
  }
}
