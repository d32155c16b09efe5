import { proposeFramework } from "#engines/scout/framework.ts";
import { roleOf } from "#engines/scout/knowledge.ts";
import { readFindings } from "#engines/scout/evidence.ts";
import { readText, shareOf } from "#engines/scout/told.ts";
import { tradeOf } from "#engines/scout/belonging.ts";
import { signalsOf } from "#engines/scout/bars.ts";
import { featuresOf } from "#engines/scout/features.ts";
import { readItems } from "#engines/scout/items.ts";
import { type Learnt, type LearntNumbers, Reader } from "#engines/scout/learnt.ts";
import { isOfTrade, type RankedText } from "./corpora.ts";
import { learnOrdinal, type Row } from "./ordinal.ts";
import { learnShowing, type ReadExample } from "./showing.ts";
import { inSteps, plainly } from "./steps.ts";
import { learnBelonging, learnTrades, type TradeText } from "./trades.ts";
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

interface Prepared extends TradeText {
  /** Hashes of features with their value in the text. */
  features: Map<number, number>;
  signals: Record<string, number>;
}

/** Reads a text against the framework of its role. */
function readExample(example: RankedText, reader: Reader): ReadExample {
  const items = readItems(proposeFramework(example.role), example.role);
  return { example, items, read: readText(example.text, [], items.brands, reader) };
}

/** @param reader one trained without this text */
function prepare({ example, items, read }: ReadExample, reader: Reader): Prepared {
  const reading = readFindings(example.text, read, items, isOfTrade(example), reader);
  const seen = [
    ...read.told.map(({ told }) => told.features),
    ...read.around.map(({ units }) => featuresOf(units)),
  ];
  const share = shareOf(seen.length);
  const features = new Map<number, number>();
  for (const { hashes, value } of seen)
    for (const hash of hashes) features.set(hash, (features.get(hash) ?? 0) + value * share);
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
  const trades = learnTrades(texts, words.stems, foldCount);
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
