import type { Named } from "./evidence.ts";
import { readInput, type ScoreInput } from "./input.ts";
import type { Told } from "./told.ts";
import type { Evidence, ScoredItem } from "./types.ts";

/** An item that signs name at a place of a text. */
export interface NamedItem extends Pick<Evidence, "direction"> {
  itemId: string;
  part: ScoredItem["part"];
  start: number;
  end: number;
}

/** Of what is named, what the knowledge's own signs name. */
export const byWritten = (named: readonly Named[]): Named[] =>
  named.filter(({ signs }) => signs.size > 0);

/** Tells whether a passage holds a deed, or something that was found or is named. */
export function tellingBy(places: readonly { start: number }[]): (one: Told) => boolean {
  const found = new Set(places.map(({ start }) => start));
  return ({ isDeed, start }) => isDeed || found.has(start);
}

/**
 * Where a text tells what the candidate did, or something for or against an item: nothing else in it can be evidence.
 */
export function tellingIn(input: ScoreInput): { start: number; end: number }[] {
  const { text, reading } = readInput(input);
  const tells = tellingBy(byWritten(reading.named));
  return text.told
    .filter(({ told }) => tells(told))
    .map(({ passage: { start, end } }) => ({ start, end }));
}

/** Where the knowledge's signs name an item, and in which direction, whether the passage shows it or not. */
export function namedIn(input: ScoreInput): NamedItem[] {
  const { items, reading } = readInput(input);
  return byWritten(reading.named).flatMap(({ item, way, start, end }) => {
    const one = items.list[item];
    return one ? [{ itemId: one.itemId, part: one.part, direction: way, start, end }] : [];
  });
}
