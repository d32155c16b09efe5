import { proposeFramework } from "#engines/scout/framework.ts";
import { knowledge, type KnownRole, roleOf } from "#engines/scout/knowledge.ts";
import { readFindings } from "#engines/scout/evidence.ts";
import { type ReadText, readText, shareOf } from "#engines/scout/told.ts";
import {
  areKin,
  homeOf,
  readBelonging,
  type Trade,
  tradeOf,
  viewOf,
} from "#engines/scout/belonging.ts";
import { signalsOf } from "#engines/scout/bars.ts";
import { featuresOf } from "#engines/scout/features.ts";
import { readItems } from "#engines/scout/items.ts";
import { type Learnt, type LearntNumbers, Reader, wordShare } from "#engines/scout/learnt.ts";
import type { RankedText } from "./corpora.ts";
import { learnClasses, logitsOf } from "./softmax.ts";
import { learnOrdinal, type Row, sumOf } from "./ordinal.ts";
import { learnShowing, type ReadExample } from "./showing.ts";
import { inSteps, plainly } from "./steps.ts";
import { learnWords } from "./words.ts";

const ranks = { weak: 0, middling: 1, strong: 2, "wrong-trade": -1 } as const;
/** A feature that occurs in fewer texts is left out: it would not help with other texts. */
const fewestTexts = 2;
const signalNames = ["iqFor", "iqAgainst", "toolboxFor", "toolboxAgainst"] as const;
/** Scales the signals to the size of the features, so that neither drowns the other. */
const signalShare = 0.5;
/** A feature counts the more the fewer texts hold it (inverse document frequency); this is about the mean of all. */
const usualRarity = 6;

/** Folds of the cross-validation that gives each text logits from a model that has not read it. */
const foldCount = 4;
/**
 * Of our own strong and middling texts this share may be taken for another trade's, and this for perhaps another's.
 * New texts fall out some five times as often, and to deny somebody their own trade does the most harm.
 */
const mayBeLost = { other: 0.005, unsure: 0.1 };
/** Sample weights: texts of other trades (`foreign`) are few, texts tried for another trade (`crossed`) many. */
const sampleWeights = { own: 1, foreign: 3, crossed: 0.5 };
/** How many other trades each text is tried for, as an example of not belonging. */
const crossings = 2;

const isOwn = ({ kind }: RankedText) => kind !== "wrong-trade";

interface Prepared extends RankedText {
  role: string;
  trade: Trade;
  text: string;
  read: ReadText;
  /** Hashes of features with their value in the text. */
  features: Map<number, number>;
  signals: Record<string, number>;
}

/** Reads a text against the framework of its role. */
function readExample(example: RankedText, reader: Reader): ReadExample {
  const items = readItems(proposeFramework(example.role), example.role);
  return { example, items, read: readText(example.text, [], items.brands, reader) };
}

/** @param reader one that tells evidence as it is found in a text that nothing was learnt from */
function prepare({ example, items, read }: ReadExample, reader: Reader): Prepared {
  const reading = readFindings(example.text, read, items, isOwn(example), reader);
  const passages = [...read.told.map(({ passage }) => passage), ...read.around];
  const share = shareOf(passages.length);
  const features = new Map<number, number>();
  for (const { units } of passages) {
    const { hashes, value } = featuresOf(units);
    for (const hash of hashes) features.set(hash, (features.get(hash) ?? 0) + value * share);
  }
  const signals = signalsOf(items.list, reading);
  return { ...example, trade: tradeOf(roleOf(example.role)), read, features, signals };
}

/** Learns how much each feature, and each signal of the criteria, speaks for mastering the work. */
function learnCraft(texts: readonly Prepared[]) {
  const ranked = texts.filter(({ kind }) => kind !== "wrong-trade");
  const counts = new Map<number, number>();
  for (const { features } of texts)
    for (const hash of features.keys()) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const hashes = [...counts].filter(([, count]) => count >= fewestTexts).map(([hash]) => hash);
  const places = new Map(hashes.map((hash, place) => [hash, place]));
  const rarity = hashes.map(
    (hash) => (Math.log(texts.length / (counts.get(hash) ?? 1)) + 1) / usualRarity,
  );
  const rows = ranked.map(({ kind, features, signals }): Row => {
    const kept = [...features].flatMap(([hash, value]) => {
      const place = places.get(hash);
      return place === undefined ? [] : [[place, value * (rarity[place] ?? 1)] as const];
    });
    return {
      rank: ranks[kind],
      weight: 1,
      columns: Int32Array.from([
        ...kept.map(([place]) => place),
        ...signalNames.map((_name, at) => hashes.length + at),
      ]),
      values: Float64Array.from([
        ...kept.map(([, value]) => value),
        ...signalNames.map((name) => (signals[name] ?? 0) * signalShare),
      ]),
    };
  });
  const bounds = new Map(
    signalNames.map((name, at) => [hashes.length + at, name.endsWith("For") ? 1 : -1] as const),
  );
  const { weights, steps } = learnOrdinal(rows, hashes.length + signalNames.length, 2, {
    bounds,
  });
  const ofFeatures = weights
    .subarray(0, hashes.length)
    .map((weight, at) => weight * (rarity[at] ?? 1));
  const { steps: craft, scale } = inSteps(ofFeatures, 32_767);
  return {
    hashes: Int32Array.from(hashes),
    craft: Int16Array.from(craft),
    scale,
    signals: Object.fromEntries(
      signalNames.map((name, at) => [
        name,
        plainly((weights[hashes.length + at] ?? 0) * signalShare),
      ]),
    ),
    steps: [plainly(steps[0]), plainly(steps[1])] as const,
  };
}

/** The known stems of a text as columns, all of the same value. */
function stemsOf({ read }: Prepared, places: ReadonlyMap<string, number>) {
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
function learnTrades(texts: readonly Prepared[], stems: readonly string[]) {
  const homes = [...new Set(texts.map(({ trade }) => trade.home))].toSorted();
  const classes = homes.length + 1;
  const places = new Map(stems.map((stem, place) => [stem, place]));
  const rows = texts.map((text) => ({
    ...stemsOf(text, places),
    label: isOwn(text) ? homes.indexOf(text.trade.home) : homes.length,
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
function learnBelonging(
  texts: readonly Prepared[],
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
      isOwn(text) ? 1 : 0,
      isOwn(text) ? sampleWeights.own : sampleWeights.foreign,
    );
    if (!isOwn(text)) return;
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

const nothing: LearntNumbers = {
  scales: { craft: 0, trades: 0, showing: 0 },
  homes: [],
  biases: [],
  signals: {},
  steps: [0, 0],
  belonging: [],
  enough: [0, 0],
  shows: { for: 0, against: 0 },
};

/**
 * Learns from ranked texts which words tell of work, which speak for mastering it, and which for each trade.
 * The same texts and knowledge give the same weights.
 */
export function trainScout(examples: readonly RankedText[]): Learnt {
  const words = learnWords(examples);
  const empty = {
    hashes: new Int32Array(),
    craft: new Int16Array(),
    trades: new Int8Array(),
    showing: { names: new Int32Array(), keys: new Int32Array(), weights: new Int8Array() },
  };
  const reader = new Reader({ ...words, ...empty, numbers: nothing });
  const read = examples.map((example) => readExample(example, reader));
  const { whole, folds } = learnShowing(read, foldCount);
  const readers = folds.map(
    ({ showing, scale, shows }) =>
      new Reader({
        ...words,
        ...empty,
        showing,
        numbers: { ...nothing, scales: { ...nothing.scales, showing: scale }, shows },
      }),
  );
  const texts = read.map((one, at) => prepare(one, readers[at % foldCount] as Reader));
  const craft = learnCraft(texts);
  const trades = learnTrades(texts, words.stems);
  const belonging = learnBelonging(texts, trades.homes, trades.leftOut, reader);
  return {
    ...words,
    hashes: craft.hashes,
    craft: craft.craft,
    trades: trades.trades,
    showing: whole.showing,
    numbers: {
      scales: { craft: craft.scale, trades: trades.scale, showing: whole.scale },
      homes: trades.homes,
      biases: trades.biases,
      signals: craft.signals,
      steps: craft.steps,
      shows: whole.shows,
      ...belonging,
    },
  };
}
