/** The trades whose people's way of speaking is known. */
export interface LanguageWeights {
  /** As roles are at home in them. */
  homes: readonly string[];
  /** What a feature says of each trade in whose texts it never stood, as a logarithm. */
  rest: readonly number[];
}

/** What a passage says of each trade, added up, and last how much was read. */
export type Likenesses = Float64Array;

/** Nothing read yet. */
export const noLikenesses = ({ homes }: LanguageWeights): Likenesses =>
  new Float64Array(homes.length + 1);

/**
 * Adds what one feature says.
 * @param pairs between two places: a trade's place, and how much more than the rest it says of it
 */
export function addLikenesses(
  sums: Likenesses,
  pairs: Float64Array,
  from: number,
  to: number,
  value: number,
): void {
  const last = sums.length - 1;
  sums[last] = (sums[last] ?? 0) + value;
  for (let pair = from; pair < to; pair += 2) {
    const place = pairs[pair] ?? 0;
    sums[place] = (sums[place] ?? 0) + (pairs[pair + 1] ?? 0) * value;
  }
}

/** Of how like each trade's a text is the place's own, and the likest other's. */
export const ownAndLikest = (all: readonly number[], own: number): [own: number, other: number] => [
  all[own] ?? 0,
  Math.max(...all.filter((_likeness, place) => place !== own)),
];

/** How like a trade's a text of some passages is, and how like the likest other one's. */
export function likenessOf(
  { homes, rest }: LanguageWeights,
  passages: readonly Likenesses[],
  home: string,
): [own: number, other: number] {
  const read = passages.reduce((sofar, sums) => sofar + (sums[homes.length] ?? 0), 0);
  const all = homes.map((_home, place) => {
    const said = passages.reduce((sofar, sums) => sofar + (sums[place] ?? 0), 0);
    return read === 0 ? 0 : (rest[place] ?? 0) + said / read;
  });
  return ownAndLikest(all, homes.indexOf(home));
}
