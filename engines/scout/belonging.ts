import { frameworkParts } from "#contract/scout.ts";
import { generalRole, knowledge, type KnownRole } from "./knowledge.ts";
import { type Found, type Readable, readSign, type Sign, SignIndex } from "./signs.ts";
import { denied } from "./strength.ts";

/** What more trades than these look for says nothing of one. */
const commonest = 8;
/** More words of other callings than these say no more. */
const mostElsewhere = 3;

/**
 * How many passages name something of the role, as a logarithm and as a share, how much is named of other
 * callings, and how many passages name something of what borders on the role, as a logarithm.
 */
export type Named = readonly [named: number, share: number, elsewhere: number, near: number];

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

/** What shows that a text is of a role, and what that it is not. */
export interface Trade {
  home: string;
  terms: SignIndex<true>;
  /** What shows that it is of a calling that borders on the role. */
  near: SignIndex<true>;
}

const trades = new Map<string, Trade>();

/** The trade of a role, made ready once. */
export function tradeOf(role: KnownRole): Trade {
  const known = trades.get(role.id);
  if (known) return known;
  const trade = { home: homeOf(role), terms: termsOf(role), near: nearTo(role) };
  trades.set(role.id, trade);
  return trade;
}

/** Everything that shows that a text is of a role: its terms, and its tools and skills unless all have them. */
function termsOf(role: KnownRole): SignIndex<true> {
  const terms = new SignIndex<true>();
  for (const text of [...ownTerms(role), ...role.toolbox.flatMap(({ signs }) => signs)]) {
    const sign = readSign(text);
    if (homesOf(keyOf(sign)) <= commonest) terms.add(sign, true);
  }
  return terms;
}

function nearTo({ id }: KnownRole): SignIndex<true> {
  const near = new SignIndex<true>();
  for (const text of knowledge().near[id] ?? []) near.add(readSign(text), true);
  return near;
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
  readonly #near: SignIndex<true>;
  readonly #elsewhere = new Set<string>();
  #passages = 0;
  #nearPassages = 0;

  /** @param near what borders on the role */
  constructor(near: SignIndex<true>) {
    this.#near = near;
  }

  /** Takes a passage of the candidate and its terms; a term or a neighbour's word that is denied shows nothing. */
  read(
    terms: readonly Found<true>[],
    words: readonly Readable[],
    covered: ReadonlySet<number>,
  ): void {
    const isNamed = ({ from }: Found<true>) => !denied(words, from, covered);
    for (const { meaning } of elsewhere().find(words)) this.#elsewhere.add(meaning);
    if (terms.some(isNamed)) this.#passages += 1;
    if (this.#near.find(words).some(isNamed)) this.#nearPassages += 1;
  }

  /** What a text names that has so many passages about the candidate. */
  named(passages: number): Named {
    return [
      Math.log(1 + this.#passages),
      this.#passages / Math.max(1, passages),
      Math.min(mostElsewhere, this.#elsewhere.size),
      Math.log(1 + this.#nearPassages),
    ];
  }
}
