import type { Unit } from "./passages.ts";

/** The smallest hash of a passage's words under each of a few orders. */
function marksOf(units: readonly Unit[], orders: number): number[] {
  return Array.from({ length: orders }, (_, order) => {
    let smallest = 0xffffffff;
    for (const { entry, word } of units) {
      if (!entry || word.length < 3) continue;
      const mixed = Math.imul(entry.stem ^ Math.imul(order + 1, 0x9e3779b1), 0x85ebca6b);
      smallest = Math.min(smallest, (mixed ^ (mixed >>> 13)) >>> 0);
    }
    return smallest * 8 + order;
  });
}

/** Tells passages that say again what was said before, in a time that grows with their length only. */
export class Repeats {
  readonly #seen = new Map<number, number>();
  readonly #orders: number;
  readonly #alike: number;
  #count = 0;

  /**
   * @param orders how many marks a passage is known by, at most eight
   * @param alike from so many shared marks on two passages say the same
   */
  constructor(orders: number, alike: number) {
    this.#orders = orders;
    this.#alike = alike;
  }

  /** Whether an earlier passage had most of these words; they are remembered if not. */
  has(units: readonly Unit[]): boolean {
    const marks = marksOf(units, this.#orders);
    const shared = Map.groupBy(marks, (mark) => this.#seen.get(mark));
    if ([...shared].some(([owner, { length }]) => owner !== undefined && length >= this.#alike))
      return true;
    this.#count += 1;
    for (const mark of marks) if (!this.#seen.has(mark)) this.#seen.set(mark, this.#count);
    return false;
  }
}
