import type { Features } from "#server/features/assessment/queries.ts";

/** How the people of each trade speak: for features that are common in our texts, how much likelier each trade is. */
export interface LanguageWeights {
  /** The trades, as roles are at home in them. */
  homes: readonly string[];
  /** What a feature says of each trade in whose texts it never stood, as a logarithm. */
  rest: readonly number[];
  /** By a feature's hash pairs of a trade's place and how much more than the rest it says of it. */
  features: Record<string, readonly number[]>;
}

/** What a passage says of each trade, added up, and last how much was read. */
export type Likenesses = Float64Array;

/** Tells whose language a text is. */
export class Language {
  readonly #homes: readonly string[];
  readonly #rest: readonly number[];
  readonly #features: ReadonlyMap<number, readonly number[]>;

  constructor({ homes, rest, features }: LanguageWeights) {
    this.#homes = homes;
    this.#rest = rest;
    this.#features = new Map(
      Object.entries(features).map(([hash, pairs]) => [Number(hash), pairs]),
    );
  }

  /** What one passage says. */
  read({ count, hashes, values }: Features): Likenesses {
    const sums = new Float64Array(this.#homes.length + 1);
    const last = this.#homes.length;
    for (let at = 0; at < count; at += 1) {
      const pairs = this.#features.get(hashes[at] ?? 0);
      if (!pairs) continue;
      const value = values[at] ?? 0;
      sums[last] = (sums[last] ?? 0) + value;
      for (let pair = 0; pair < pairs.length; pair += 2) {
        const place = pairs[pair] ?? 0;
        sums[place] = (sums[place] ?? 0) + (pairs[pair + 1] ?? 0) * value;
      }
    }
    return sums;
  }

  /** How like a trade's a text of some passages is, and how like the likest other one's. */
  likenessOf(passages: readonly Likenesses[], home: string): [own: number, other: number] {
    const last = this.#homes.length;
    const read = passages.reduce((sofar, sums) => sofar + (sums[last] ?? 0), 0);
    const all = this.#homes.map((_home, place) => {
      const said = passages.reduce((sofar, sums) => sofar + (sums[place] ?? 0), 0);
      return read === 0 ? 0 : (this.#rest[place] ?? 0) + said / read;
    });
    const place = this.#homes.indexOf(home);
    return [all[place] ?? 0, Math.max(...all.filter((_likeness, other) => other !== place))];
  }
}
