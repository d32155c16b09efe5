import { type Features } from "#engines/traits/features.ts";
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

import { type CraftWeights, shareOf } from "#engines/scout/craft.ts";
import { type Reading, readFindings } from "#engines/scout/findings.ts";
import { proposeFramework } from "#engines/scout/framework.ts";
import { readItems } from "#engines/scout/items.ts";
import { LanguageCounts } from "./language.ts";
import { learnOrdinal, type Row, sumOf } from "./ordinal.ts";
import { balanceOf } from "#engines/scout/scores.ts";

/** A candidate's text and where a fair foreman puts its writer among others of the trade. */
const example = z.strictObject({
  role: z.string(),
  kind: z.enum(["strong", "middling", "weak", "wrong-trade"]),
  text: z.string(),
});
export type CraftExample = z.infer<typeof example>;

const folder = new URL("texts/", import.meta.url);

/** All texts, in the order of the file names. */
export const readCraftTexts = (): CraftExample[] =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) =>
      z.array(example).parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))),
    );

/** A text as read, with what its passages that are told have of each feature and of each head. */
interface Read {
  kind: CraftExample["kind"];
  belongs: Reading["belongs"];
  balance: number;
  features: Map<string, number>;
  heads: number[];
}

function read({ role, kind, text }: CraftExample): Read {
  const kept: { hashes: Int32Array; values: Float64Array; heads: Float64Array }[] = [];
  const keep = ({ count, hashes, values }: Features, heads: Float64Array) => {
    // Nothing weighs yet: the craft is the place among those that are kept.
    kept.push({ hashes: hashes.slice(0, count), values: values.slice(0, count), heads });
    return { craft: kept.length - 1, trade: 0, likenesses: new Float64Array() };
  };
  const items = readItems(proposeFramework(role), role);
  const reading = readFindings(text, [], items, keep);
  const share = shareOf(reading.told.length);
  const features = new Map<string, number>();
  const all: number[] = [];
  for (const { weight } of reading.told) {
    const { hashes, values, heads } = kept[weight.craft] ?? { hashes: [], values: [], heads: [] };
    hashes.forEach((hash, at) => {
      const key = `${hash}`;
      features.set(key, (features.get(key) ?? 0) + (values[at] ?? 0) * share);
    });
    heads.forEach((head, at) => {
      all[at] = (all[at] ?? 0) + head * share;
    });
  }
  const balance = balanceOf(items.list, reading);
  return { kind, belongs: reading.belongs, balance, features, heads: all };
}

const ranks = { weak: 0, middling: 1, strong: 2, "wrong-trade": -1 } as const;
/** The rubric's heads are large beside features: they are held back, so that words are heard too. */
const headShare = 0.3;
/** What is named of the role, its share, other callings, bordering ones; how like its and another's language it is. */
const belongingShares = [0.3, 0.3, 0.3, 1, 3, 3];
/** Texts of another trade are fewer. */
const rareWeight = 3;
/** A feature of fewer texts teaches nothing that another text could use. */
const fewestTexts = 4;
/** Of our own texts that are strong or middling in the trade this share may be taken for another's. */
const mayBeLost = 0.02;

/** Parts that texts are left out in, to see what is said of texts that were not learnt from. */
const foldCount = 5;

/** From where on a text is of the trade, so that hardly one is lost of those that are and were not learnt from. */
function enoughFor(rows: readonly (Row & Pick<Read, "kind">)[], columnCount: number): number {
  const logits = Array.from({ length: foldCount }, (_, fold) => {
    const learnt = learnOrdinal(
      rows.filter((_row, at) => at % foldCount !== fold),
      columnCount,
      1,
    );
    return rows
      .filter((_row, at) => at % foldCount === fold)
      .filter(({ kind }) => kind === "strong" || kind === "middling")
      .map((row) => sumOf(row, learnt.weights));
  })
    .flat()
    .toSorted((one, other) => one - other);
  return logits[Math.floor(logits.length * mayBeLost)] ?? 0;
}

const plainly = (number = 0): number => Number(number.toPrecision(3));

/**
 * Learns from ranked texts what speaks for having the work in hand, and for being of the trade at all.
 * The same texts, rubric and knowledge give the same weights.
 */
export function trainCraft(examples: readonly CraftExample[]): CraftWeights {
  const texts = examples.map(read);
  const counts = new Map<string, number>();
  for (const { features } of texts)
    for (const key of features.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= fewestTexts).map(([key]) => key);
  const places = new Map(common.map((key, place) => [key, place]));
  /** A text's features, and behind all features some figures of its own. */
  const columnsOf = ({ features }: Read, own: readonly number[]) => {
    const kept = [...features].filter(([key]) => places.has(key));
    const keys = kept.map(([key]) => places.get(key) ?? 0);
    return {
      columns: Int32Array.from([...keys, ...own.map((_value, at) => common.length + at)]),
      values: Float64Array.from([...kept.map(([, value]) => value), ...own]),
    };
  };

  const headCount = texts.find(({ heads }) => heads.length > 0)?.heads.length ?? 0;
  const ranked = texts.filter(({ kind }) => kind !== "wrong-trade");
  const craft = learnOrdinal(
    ranked.map((text) => ({
      rank: ranks[text.kind],
      weight: 1,
      ...columnsOf(text, [text.balance, ...text.heads.map((head) => head * headShare)]),
    })),
    common.length + 1 + headCount,
    2,
  );

  const spoken = texts.flatMap((text) => {
    const { belongs, kind, features } = text;
    return belongs
      ? [{ text, belongs, home: belongs.home, isOf: kind !== "wrong-trade", features }]
      : [];
  });
  const language = new LanguageCounts(spoken);
  const ofTrades = spoken.map(({ text, belongs, ...one }) => ({
    kind: text.kind,
    rank: one.isOf ? 1 : 0,
    weight: one.isOf ? 1 : rareWeight,
    ...columnsOf(
      text,
      [...belongs.named, ...language.likenessOf(one)].map(
        (value, at) => value * (belongingShares[at] ?? 0),
      ),
    ),
  }));
  const tradeColumns = common.length + belongingShares.length;
  const trade = learnOrdinal(ofTrades, tradeColumns, 1);

  const behind = (weights: Float64Array) => [...weights.subarray(common.length)];
  const [balance = 0, ...heads] = behind(craft.weights);
  const [middling = 0, strong = 0] = craft.steps;
  return {
    features: Object.fromEntries(
      common.map((key, at) => [
        key,
        [plainly(craft.weights[at]), plainly(trade.weights[at]), ...language.pairsOf(key)],
      ]),
    ),
    heads: heads.map((head) => plainly(head * headShare)),
    balance: plainly(balance),
    steps: [plainly(middling), plainly(strong)],
    belonging: behind(trade.weights).map((weight, at) =>
      plainly(weight * (belongingShares[at] ?? 0)),
    ),
    enough: plainly(enoughFor(ofTrades, tradeColumns)),
    language: language.weights(),
  };
}
