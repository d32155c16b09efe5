import { readFindings } from "./evidence.ts";
import { readItems } from "./items.ts";
import { shippedReader } from "./learnt.ts";
import type { ScoreInput } from "./score.ts";
import { readText, type Told } from "./told.ts";
import type { Evidence, ScoredItem } from "./types.ts";

/** An item that signs name at a place of a text. */
export interface NamedItem extends Pick<Evidence, "direction"> {
  itemId: string;
  part: ScoredItem["part"];
  start: number;
  end: number;
}

/** Tells of a passage whether it holds a deed, or something was found or is named in it. */
export function tellingBy(findings: readonly { start: number }[]): (one: Told) => boolean {
  const found = new Set(findings.map(({ start }) => start));
  return ({ isDeed, start }) => isDeed || found.has(start);
}

/** What signs say in a text, whatever its trade, with its passages. */
function readSigns({ framework, roleId, candidateData, candidateName }: ScoreInput) {
  const { reader } = shippedReader();
  const items = readItems(framework, roleId);
  const text = readText(candidateData, [candidateName], items.brands, reader);
  return { items, text, named: readFindings(candidateData, text, items, true, reader).named };
}

/**
 * Where a text tells what the candidate did, or something for or against an item: nothing else in it can be evidence.
 */
export function tellingIn(input: ScoreInput): { start: number; end: number }[] {
  const { text, named } = readSigns(input);
  const tells = tellingBy(named);
  return text.told
    .filter(({ told }) => tells(told))
    .map(({ passage: { start, end } }) => ({ start, end }));
}

/** Where written signs name an item, and in which direction, whether the passage shows it or not. */
export function namedIn(input: ScoreInput): NamedItem[] {
  const { items, named } = readSigns(input);
  return named.flatMap(({ item, way, signs, start, end }) => {
    const one = items.list[item];
    return one && signs.size > 0
      ? [{ itemId: one.itemId, part: one.part, direction: way, start, end }]
      : [];
  });
}
