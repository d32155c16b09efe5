import { featuresOf } from "./features.ts";
import type { Item, Items } from "./items.ts";
import type { Reader } from "./learnt.ts";
import { signedIn } from "./naming.ts";
import type { Signed } from "./showing.ts";
import { mayShow, type ReadText, shareOf, type Told } from "./told.ts";
import type { Evidence, LeftOutSentence } from "./types.ts";

/** A passage that speaks for or against one item. */
export interface Finding extends Evidence {
  item: number;
  start: number;
}

/** What signs say of one item in a passage. */
export interface Named extends Signed {
  item: number;
  start: number;
  end: number;
}

/** What was read in a text. */
export interface Reading {
  findings: Finding[];
  /** What signs name, whether its passage shows it or not. */
  named: Named[];
  told: Told[];
  /** What each passage weighs that only stands around what the candidate did. */
  around: number[];
  leftOut: LeftOutSentence[];
}

/** The evidence of one passage: each criterion that signs name in it, and that its words then show. */
function findingsOf(told: Told, named: readonly Named[], items: Items, reader: Reader): Finding[] {
  const { quote, start, strength } = told;
  return named
    .filter((one) => reader.shows(told, items.list[one.item] as Item, one))
    .map(({ item, way }) => ({ item, direction: way, quote, start, strength }));
}

/** What all passages weigh together for having the work in hand. */
export const readOf = ({ told, around }: Pick<Reading, "told" | "around">): number =>
  [...told.map(({ weight }) => weight), ...around].reduce((sofar, weight) => sofar + weight, 0) *
  shareOf(told.length + around.length);

/** Everything in a text that speaks for or against an item, in the order of the text. */
export function readFindings(
  text: string,
  { told, around, leftOut, notes }: ReadText,
  items: Items,
  ofRole: boolean,
  reader: Reader,
): Reading {
  const read = told.map(({ passage, told: one }) => {
    const { start, end } = passage;
    const signed = mayShow(one)
      ? signedIn(passage, items, ofRole, notes, reader.showing)
      : new Map<number, Signed>();
    const named = [...signed].map(([item, said]): Named => ({ ...said, item, start, end }));
    return { named, findings: findingsOf(one, named, items, reader) };
  });
  return {
    findings: read.flatMap(({ findings }) => findings),
    named: read.flatMap(({ named }) => named),
    told: told.map((one) => one.told),
    around: around.map(({ units }) => reader.craftOf(featuresOf(units))),
    leftOut: leftOut.map(({ start, end, why }) => ({ quote: text.slice(start, end), why })),
  };
}
