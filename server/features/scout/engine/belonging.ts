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
/** So many passages make a text one of the trade, or two that are such a share of it or so particular. */
const enough = { passages: 3, fewest: 2, share: 0.3, words: 2 };
/** Of a text of so few passages, one deed with a word so particular. */
const short = { passages: 5, words: 1 };

/** Roles that share their terms are one home of a word. */
const homeOf = ({ id, speaks }: KnownRole) => speaks ?? id;

const ownTerms = ({ terms, speaks }: KnownRole) => [
  ...terms,
  ...(knowledge().terms[speaks ?? ""] ?? []),
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

/** Counts how much of a text is of a role (docs/domain.md, "belonging"). */
export class Belonging {
  readonly #words = new Map<string, number>();
  #passages = 0;
  #deeds = 0;

  /** Takes a passage of the candidate and its terms; one that is denied in it shows nothing. */
  read(
    terms: readonly Found<Term>[],
    words: readonly Readable[],
    covered: ReadonlySet<number>,
    isDeed: boolean,
  ): void {
    const told = terms.filter(({ from }) => !denied(words, from, covered));
    for (const { meaning } of told) this.#words.set(meaning.key, meaning.particular);
    if (told.length === 0) return;
    this.#passages += 1;
    if (isDeed) this.#deeds += 1;
  }

  /** Whether a text of so many passages about the candidate is of the role at all. */
  isEnough(passages: number): boolean {
    if (this.#passages >= enough.passages) return true;
    const words = [...this.#words.values()].reduce((sum, one) => sum + one, 0);
    if (passages <= short.passages && this.#deeds > 0 && words >= short.words) return true;
    const told = this.#passages / passages >= enough.share || words >= enough.words;
    return told && this.#passages >= enough.fewest;
  }
}
