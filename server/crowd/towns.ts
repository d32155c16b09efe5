import { allPlaces, type Entry } from "#server/platform/places/gazetteer.ts";

const smallestTown = 5000;

/**
 * Towns in the order in which one travels: by state, each state from west to east. Somebody's share of
 * the way says where they live, so that neighbours in number are neighbours on the map, and large
 * towns hold as many people as they do in truth.
 */
export function layOut() {
  const towns = allPlaces()
    .filter(({ population }) => population >= smallestTown)
    .toSorted((a, b) => a.state.localeCompare(b.state) || a.longitude - b.longitude);
  const sums = new Float64Array(towns.length);
  let sum = 0;
  for (const [at, { population }] of towns.entries()) sums[at] = sum += population;

  /** The town at this share of the way, 0 to 1. */
  return function townAt(share: number): Entry {
    const wanted = share * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return towns[low] as Entry;
  };
}
