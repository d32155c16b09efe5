/** What one more file costs a page, in characters of source: the 30 kB that a slow phone gets in one round trip. */
const fileCost = 133_000;

/** Something that is loaded at once, such as a page, and how much it counts. */
export interface Load {
  weight: number;
}

/** What may become a file of the app. */
export interface Part<Held> {
  holds: Held[];
  /** In characters of source. */
  size: number;
  /** What cannot be shown without it. */
  loads: Set<Load>;
}

const cost = (size: number, loads: Iterable<Load>) => {
  let sum = 0;
  for (const { weight } of loads) sum += weight;
  return (size + fileCost) * sum;
};

const both = (one: Part<unknown>, other: Part<unknown>) => new Set([...one.loads, ...other.loads]);

const costOf = <Held>({ size, loads }: Part<Held>) => cost(size, loads);

/**
 * Joins parts into fewer, larger ones while that costs less over all that is loaded: bytes that somebody does not need
 * are weighed against a request. No two parts of the outcome need each other, nor a part and what is in none.
 * @param needs what things need of each other, also those that are in no part
 */
export function joinParts<Held>(
  given: readonly Part<Held>[],
  needs: (held: Held) => Held[],
): Part<Held>[] {
  const parts = new Set(given);
  const partOf = new Map(given.flatMap((part) => part.holds.map((held) => [held, part])));
  /** The part of a held thing; of one that is in none, and so joined with nothing, one of its own. */
  const nodeOf = (held: Held) => {
    const part: Part<Held> = partOf.get(held) ?? { holds: [held], size: 0, loads: new Set() };
    partOf.set(held, part);
    return part;
  };
  const neededBy = ({ holds }: Part<Held>) => new Set(holds.flatMap(needs).map(nodeOf));

  /** Whether one needs the other by way of a third: joined, they and the third would need each other. */
  function needsAround(one: Part<Held>, other: Part<Held>): boolean {
    const seen = new Set([one, other]);
    const waiting = [...neededBy(one)].filter((part) => part !== other);
    for (let part = waiting.pop(); part; part = waiting.pop()) {
      if (seen.has(part)) continue;
      seen.add(part);
      const next = neededBy(part);
      if (next.has(other)) return true;
      waiting.push(...next);
    }
    return false;
  }

  const pairsOf = (one: Part<Held>, others: Iterable<Part<Held>>) =>
    [...others].flatMap((other) => {
      const size = one.size + other.size;
      const gain = costOf(one) + costOf(other) - cost(size, both(one, other));
      return gain > 0 ? [{ one, other, gain }] : [];
    });
  let pairs = given.flatMap((one, at) => pairsOf(one, given.slice(at + 1)));
  for (;;) {
    pairs.sort((a, b) => b.gain - a.gain);
    const best = pairs.find(
      ({ one, other }) => !needsAround(one, other) && !needsAround(other, one),
    );
    if (!best) return [...parts];
    const { one, other } = best;
    const joined: Part<Held> = {
      holds: [...one.holds, ...other.holds],
      size: one.size + other.size,
      loads: both(one, other),
    };
    for (const old of [one, other]) parts.delete(old);
    for (const held of joined.holds) partOf.set(held, joined);
    const left = pairs.filter((pair) => parts.has(pair.one) && parts.has(pair.other));
    pairs = [...left, ...pairsOf(joined, parts)];
    parts.add(joined);
  }
}
