import {
  areKin,
  homeOf,
  readBelonging,
  type Trade,
  tradeOf,
  viewOf,
} from "#engines/scout/belonging.ts";
import { knowledge, type KnownRole } from "#engines/scout/knowledge.ts";
import { type LearntNumbers, type Reader, wordShare } from "#engines/scout/learnt.ts";
import type { ReadText } from "#engines/scout/told.ts";
import { isOfTrade, type RankedText } from "./corpora.ts";
import { learnOrdinal, type Row, sumOf } from "./ordinal.ts";
import { learnClasses, logitsOf } from "./softmax.ts";
import { inSteps, plainly } from "./steps.ts";

/**
 * Of our own strong and middling texts this share may be taken for another trade's, and this for perhaps another's.
 * New texts fall out some five times as often, and to deny somebody their own trade does the most harm.
 */
const mayBeLost = { other: 0.005, unsure: 0.1 };
/** Sample weights: texts of other trades (`foreign`) are few, texts tried for another trade (`crossed`) many. */
const sampleWeights = { own: 1, foreign: 3, crossed: 0.5 };
/** How many other trades each text is tried for, as an example of not belonging. */
const crossings = 2;

/** A text as it was read, with the trade of its role. */
export interface TradeText extends RankedText {
  trade: Trade;
  read: ReadText;
}

/** The known stems of a text as columns, all of the same value. */
function stemsOf({ read }: TradeText, places: ReadonlyMap<string, number>) {
  const columns = new Set<number>();
  for (const { passage } of read.told)
    for (const { entry } of passage.units) {
      const place = entry && places.get(entry.stemText);
      if (place != null) columns.add(place);
    }
  return {
    columns: Int32Array.from(columns),
    values: new Float64Array(columns.size).fill(wordShare(columns.size)),
  };
}

/** Learns the weight of each stem for each trade; `leftOut` has logits of each text by a model that never read it. */
export function learnTrades(
  texts: readonly TradeText[],
  stems: readonly string[],
  foldCount: number,
) {
  const homes = [...new Set(texts.map(({ trade }) => trade.home))].toSorted();
  const classes = homes.length + 1;
  const places = new Map(stems.map((stem, place) => [stem, place]));
  const rows = texts.map((text) => ({
    ...stemsOf(text, places),
    label: isOfTrade(text) ? homes.indexOf(text.trade.home) : homes.length,
  }));
  const leftOut: Float64Array[] = [];
  for (let fold = 0; fold < foldCount; fold += 1) {
    const weights = learnClasses(
      rows.filter((_row, at) => at % foldCount !== fold),
      stems.length,
      classes,
    );
    rows.forEach((row, at) => {
      if (at % foldCount === fold) leftOut[at] = logitsOf(row, weights, classes);
    });
  }
  const weights = learnClasses(rows, stems.length, classes);
  const table = weights.subarray(0, stems.length * classes);
  const { steps, scale } = inSteps(table, 127);
  const biases = [...weights.subarray(stems.length * classes)].map(plainly);
  return { homes, trades: Int8Array.from(steps), scale, biases, leftOut };
}

/** Learns to tell whether a text is of a trade, from texts tried for their own trade and for others. */
export function learnBelonging(
  texts: readonly TradeText[],
  homes: readonly string[],
  leftOut: readonly Float64Array[],
  reader: Reader,
): Pick<LearntNumbers, "belonging" | "enough"> {
  const roles = [...knowledge().roles.values()];
  const roleAt = (home: string | undefined) =>
    roles.find((role) => homeOf(role) === home) as KnownRole;
  const rows: Row[] = [];
  const own: { row: Row; at: number }[] = [];
  const add = (view: Float64Array, rank: number, weight: number): Row => {
    const values = Float64Array.from([...view, 1]);
    const row = { rank, weight, columns: Int32Array.from(values.keys()), values };
    rows.push(row);
    return row;
  };
  texts.forEach((text, at) => {
    const passages = text.read.told.map(({ passage }) => passage);
    const likenesses = leftOut[at] ?? new Float64Array();
    const belonging = { ...readBelonging(passages, reader), likenesses };
    const view = viewOf(belonging, text.trade, homes);
    const row = add(
      view,
      isOfTrade(text) ? 1 : 0,
      isOfTrade(text) ? sampleWeights.own : sampleWeights.foreign,
    );
    if (!isOfTrade(text)) return;
    if (text.kind !== "weak") own.push({ row, at });
    for (let cross = 1; cross <= crossings; cross += 1) {
      const other = homes[(homes.indexOf(text.trade.home) + 5 * cross + at) % homes.length];
      if (other === undefined || areKin(other, text.trade.home)) continue;
      add(viewOf(belonging, tradeOf(roleAt(other)), homes), 0, sampleWeights.crossed);
    }
  });
  const columns = rows[0]?.columns.length ?? 0;
  const { weights } = learnOrdinal(rows, columns, 1);
  const logits = own.map(({ row }) => sumOf(row, weights)).toSorted((one, other) => one - other);
  const at = (share: number) => plainly(logits[Math.floor(logits.length * share)]);
  return {
    belonging: [...weights].map(plainly),
    enough: [at(mayBeLost.other), at(mayBeLost.unsure)],
  };
}
