import { type LanguageWeights, ownAndLikest } from "#engines/scout/language.ts";

/** A text as its language is learnt: its features, and the trade that it is of or applies for. */
export interface Spoken {
  home: string;
  /** Whether it is of that trade. */
  isOf: boolean;
  features: ReadonlyMap<string, number>;
}

/** A feature of fewer other texts says nothing of a language. */
const fewestTexts = 60;
/** So many texts without the trade's own words each trade is taken to have beside its own. */
const unsaid = 10;

const hundredths = (number: number): number => Number(number.toFixed(2));

/** Counts in how many texts of each trade a feature stands. */
export class LanguageCounts {
  readonly #texts: readonly Spoken[];
  readonly #homes: readonly string[];
  readonly #sizes: readonly number[];
  readonly #counts = new Map<string, { all: number; homes: Map<number, number> }>();

  constructor(texts: readonly Spoken[]) {
    this.#texts = texts;
    const own = texts.filter(({ isOf }) => isOf);
    this.#homes = [...new Set(own.map(({ home }) => home))].toSorted();
    this.#sizes = this.#homes.map((home) => own.filter((one) => one.home === home).length);
    for (const { home, isOf, features } of texts) {
      const place = this.#homes.indexOf(home);
      for (const key of features.keys()) {
        const count = this.#counts.get(key) ?? { all: 0, homes: new Map<number, number>() };
        count.all += 1;
        if (isOf) count.homes.set(place, (count.homes.get(place) ?? 0) + 1);
        this.#counts.set(key, count);
      }
    }
  }

  /** How much likelier a feature stands in a text of a trade than in any, as a logarithm. */
  #likelier(stands: number, size: number, all: number): number {
    const expected = unsaid * (all / this.#texts.length);
    return Math.log((stands + expected) / ((size + unsaid) * (all / this.#texts.length)));
  }

  /** How like its trade's a text is, and how like the likest other's, told by all other texts. */
  likenessOf({ home, isOf, features }: Spoken): [own: number, other: number] {
    const own = this.#homes.indexOf(home);
    let read = 0;
    const said = this.#homes.map(() => 0);
    for (const [key, value] of features) {
      const count = this.#counts.get(key);
      const all = (count?.all ?? 0) - 1;
      if (!count || count.homes.size === 0 || all < fewestTexts) continue;
      read += value;
      this.#sizes.forEach((size, place) => {
        const itself = isOf && place === own ? 1 : 0;
        const stands = (count.homes.get(place) ?? 0) - itself;
        said[place] = (said[place] ?? 0) + value * this.#likelier(stands, size - itself, all);
      });
    }
    return ownAndLikest(
      said.map((sum) => (read === 0 ? 0 : sum / read)),
      own,
    );
  }

  #rest(): number[] {
    return this.#sizes.map((size) => this.#likelier(0, size, 1));
  }

  /** The trades, and what a feature says of one that never used it. */
  weights(): LanguageWeights {
    return { homes: this.#homes, rest: this.#rest().map((one) => Number(one.toPrecision(4))) };
  }

  /** Pairs of a trade's place and how much more than the rest a feature says of it; none where it is rare. */
  pairsOf(key: string): number[] {
    const { all, homes } = this.#counts.get(key) ?? { all: 0, homes: new Map<number, number>() };
    if (all <= fewestTexts) return [];
    const rest = this.#rest();
    return [...homes]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([place, stands]) => [
        place,
        hundredths(this.#likelier(stands, this.#sizes[place] ?? 0, all) - (rest[place] ?? 0)),
      ]);
  }
}
