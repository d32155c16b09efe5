import { type ReadPassage } from "#engines/traits/api.ts";
import { holdsFigure } from "./figures.ts";
import type { Items } from "./items.ts";
import type { Readable } from "./signs.ts";
import { denied, failings } from "./strength.ts";
import { undoneIn } from "./undone.ts";

/** What a passage says of one item. */
export interface Said {
  item: number;
  direction: "for" | "against";
  /** It says so by denying what would speak for it, and by nothing else. */
  onlyDenied: boolean;
  /** What it counts for a standing. */
  votes: number;
}

/** How sure the rubric must be, as a logit, before its word counts here. */
const certain = 0.5;
const rubricWeighs = 1.5;
/** How sure it must be for no sign to speak against its word. */
const surely = 1.5;

class Counts {
  readonly #counts = new Map<number, { for: number; against: number; denied: number }>();

  add(item: number, way: "for" | "against", weight: number, isDenied = false): void {
    const count = this.#counts.get(item) ?? { for: 0, against: 0, denied: 0 };
    count[way] += weight;
    if (isDenied && way === "against") count.denied += weight;
    this.#counts.set(item, count);
  }

  isFor(item: number): boolean {
    const count = this.#counts.get(item);
    return count !== undefined && count.for > count.against;
  }

  isAgainst(item: number): boolean {
    const count = this.#counts.get(item);
    return count !== undefined && count.against > count.for;
  }

  /** The clearest first. */
  said(): Said[] {
    return [...this.#counts]
      .toSorted(([, a], [, b]) => b.for + b.against - (a.for + a.against))
      .map(([item, count]) => ({
        item,
        direction: count.against > count.for ? "against" : "for",
        onlyDenied: count.denied > 0 && count.denied === count.against,
        votes: 1,
      }));
  }
}

/** The clearest of what the rubric reads in a passage. */
const clearest = (findings: readonly number[]) =>
  findings.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0);

/** Counts the signs of a passage; where it is not sure what is done with the thing, none. */
function countSigns(
  counts: Counts,
  words: readonly Readable[],
  rubricSays: readonly number[],
  items: Items,
  ofRole: boolean,
) {
  // Of signs of the trade: the "no" of "no start" denies nothing, the "never" of "never used" does.
  const places = new Set<number>();
  const held = new Map<number, Set<string>>();
  const matches = [...items.signs.find(words)];
  for (const { from, to, meaning } of matches)
    if (!items.list[meaning.item]?.standing) for (let at = from; at <= to; at += 1) places.add(at);
  /** Whether a longer sign of a direction says something else with the same words. */
  const isWithin = (from: number, to: number, direction: "for" | "against") =>
    matches.some(
      (sign) =>
        sign.meaning.direction === direction &&
        sign.from <= from &&
        sign.to >= to &&
        sign.to - sign.from > to - from,
    );
  const undone = undoneIn(words, (from, to) => isWithin(from, to, "for"));
  const [best, worst] = [Math.max(...rubricSays), Math.min(...rubricSays)];
  const isGood = best >= certain && worst > -certain;
  const isBad = best < certain && worst <= -surely;
  for (const { from, to, meaning } of matches) {
    const { item, needed, direction } = meaning;
    if (isWithin(from, to, direction === "for" ? "against" : "for")) continue;
    if (needed > 1) {
      const roots = held.get(item) ?? new Set();
      held.set(item, roots.add(words[from]?.root ?? ""));
      if (roots.size < needed) continue;
    }
    const { itemId, part, standing } = items.list[item] ?? {};
    const isDenied = denied(words, from, places);
    const way = (direction === "for") === isDenied ? "against" : "for";
    const doing = undone?.(from) ?? "done";
    const isCraft = !standing && part !== "heart" && part !== "path";
    if (isDenied && way === "against") {
      // "without one leak", and a denial in a passage that is good: better no finding than a wrong one.
      const unsure = failings.test(words[from]?.word ?? "") || (isGood && !standing);
      if (!unsure) counts.add(item, "against", 1, true);
    } else if (way === "against" || itemId === "owns-mistakes") counts.add(item, way, 1);
    else if (doing === "undone") {
      if (!isGood && !standing) counts.add(item, "against", 1);
    } else if ((standing || !isBad) && (doing === "done" || isGood) && (!isCraft || ofRole))
      counts.add(item, "for", 1);
  }
  const isUndone = words.some((_word, at) => undone?.(at) === "undone");
  return { places, isUndone };
}

/**
 * What a passage says of each item, by the signs of the knowledge and by the rubric.
 * @param ofRole whether it names anything of the role
 */
export function directionsOf(
  words: readonly Readable[],
  passage: ReadPassage,
  items: Items,
  ofRole: boolean,
) {
  const rubricSays = Object.values(passage.findings);
  const counts = new Counts();
  const { places, isUndone } = countSigns(counts, words, rubricSays, items, ofRole);
  // Whoever tells of a mistake of their own is not marked down for having made it.
  const owns = items.list.some(
    ({ itemId }, item) => itemId === "owns-mistakes" && counts.isFor(item),
  );
  items.list.forEach(({ rubric, standing }, item) => {
    const conduct = standing === "conduct" ? clearest(rubricSays) : 0;
    const finding = rubric ? passage.findings[rubric] : conduct;
    if (Math.abs(finding) >= certain && !(standing && owns && finding < 0))
      counts.add(item, finding > 0 ? "for" : "against", rubricWeighs);
  });
  const { alone, holds } = items.standings;
  const limited = counts.isAgainst(alone);
  const praised = items.praises(words);
  if (praised) counts.add(holds, "against", 1);
  const figured = !limited && !praised && !isUndone && holdsFigure(words);
  const phrased = counts.isFor(holds);
  if (figured) counts.add(holds, "for", 1);
  const votes = (figured ? 1 : 0) + (phrased ? 1 : 0);
  const said = counts
    .said()
    .map((one) => (one.item === holds && one.direction === "for" ? { ...one, votes } : one));
  return { said, places, limited, praised };
}
