import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { chanceOf, type Features } from "#server/features/assessment/queries.ts";
import { type CraftWeights, shareOf } from "./craft.ts";
import { type Reading, readFindings } from "./findings.ts";
import { proposeFramework } from "./framework.ts";
import { readItems } from "./items.ts";
import { balanceOf } from "./scores.ts";

/** A candidate's text and where a fair foreman puts its writer among others of the trade. */
const example = z.strictObject({
  role: z.string(),
  kind: z.enum(["strong", "middling", "weak", "wrong-trade"]),
  text: z.string(),
});
export type CraftExample = z.infer<typeof example>;

const folder = new URL("craft-texts/", import.meta.url);

/** All texts, in the order of the file names. */
export const readCraftTexts = (): CraftExample[] =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) =>
      z.array(example).parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))),
    );

/** A text as read: its reading, and for each passage that is told of its features. */
interface Read {
  kind: CraftExample["kind"];
  reading: Reading;
  balance: number;
  features: Map<string, number>;
}

function read({ role, kind, text }: CraftExample): Read {
  const kept: { hashes: Int32Array; values: Float64Array }[] = [];
  const keep = ({ count, hashes, values }: Features) => {
    kept.push({ hashes: hashes.slice(0, count), values: values.slice(0, count) });
    return { craft: kept.length - 1, trade: 0 };
  };
  const items = readItems(proposeFramework(role), role);
  const reading = readFindings(text, [], items, keep);
  const share = shareOf(reading.told.length);
  const features = new Map<string, number>();
  for (const { weight } of reading.told) {
    const { hashes, values } = kept[weight.craft] ?? { hashes: [], values: [] };
    hashes.forEach((hash, at) => {
      const key = `${hash}`;
      features.set(key, (features.get(key) ?? 0) + (values[at] ?? 0) * share);
    });
  }
  return { kind, reading, balance: balanceOf(items.list, reading), features };
}

interface Row {
  /** How many of the steps it is above. */
  rank: number;
  weight: number;
  columns: readonly (readonly [string, number])[];
}

const rounds = 30;
const rate = 0.1;
const stepRate = 0.05;
const decay = 1e-4;
/** AdaGrad begins with this sum of squares. */
const squareStart = 1e-2;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Every place once, in another order each round, the same in each training. */
function* placesOf(count: number, round: number): Generator<number> {
  let stride = 2 * round + 7;
  while (gcd(stride, count) > 1) stride += 1;
  for (let at = 0; at < count; at += 1) yield (at * stride + round) % count;
}

const sumOf = (columns: Row["columns"], weights: ReadonlyMap<string, number>): number =>
  columns.reduce((sofar, [key, value]) => sofar + (weights.get(key) ?? 0) * value, 0);

/** An ordinal logistic regression by stochastic gradient descent with AdaGrad steps. */
function learn(rows: readonly Row[], stepCount: number) {
  const weights = new Map<string, number>();
  const squares = new Map<string, number>();
  const steps = new Float64Array(stepCount);
  for (let round = 0; round < rounds; round += 1)
    for (const place of placesOf(rows.length, round)) {
      const { rank, weight: counts, columns } = rows[place] as Row;
      const sum = sumOf(columns, weights);
      let error = 0;
      steps.forEach((step, at) => {
        const one = counts * ((rank > at ? 1 : 0) - chanceOf(sum - step));
        error += one;
        steps[at] = step - stepRate * one;
      });
      for (const [key, value] of columns) {
        const weight = weights.get(key) ?? 0;
        const slope = error * value - decay * weight;
        const square = (squares.get(key) ?? squareStart) + slope * slope;
        squares.set(key, square);
        weights.set(key, weight + (rate * slope) / Math.sqrt(square));
      }
    }
  return { weights, steps };
}

const ranks = { weak: 0, middling: 1, strong: 2, "wrong-trade": -1 } as const;
/** The names under which what is no feature is learnt beside the features. */
const balanceColumn = "balance";
const namedColumns = ["named", "share", "elsewhere"];
/** Named words are sure to be learnt: they are held back, so that the rest of the text is heard too. */
const heldBack = 0.3;
/** Texts of another trade are fewer. */
const rareWeight = 3;
/** A feature of fewer texts teaches nothing that another text could use. */
const fewestTexts = 3;
/** Of our own texts that are strong or middling in the trade this share may be taken for another's. */
const mayBeLost = 0.01;

/** Parts that texts are left out in, to see what is said of texts that were not learnt from. */
const foldCount = 5;

/** From where on a text is of the trade, so that hardly one is lost of those that are and were not learnt from. */
function enoughFor(rows: readonly (Row & Pick<Read, "kind">)[]): number {
  const logits = Array.from({ length: foldCount }, (_, fold) => {
    const learnt = learn(
      rows.filter((_row, at) => at % foldCount !== fold),
      1,
    );
    return rows
      .filter((_row, at) => at % foldCount === fold)
      .filter(({ kind }) => kind === "strong" || kind === "middling")
      .map(({ columns }) => sumOf(columns, learnt.weights));
  })
    .flat()
    .toSorted((one, other) => one - other);
  return logits[Math.floor(logits.length * mayBeLost)] ?? 0;
}

/**
 * Learns from ranked texts what speaks for having the work in hand, and for being of the trade at all.
 * The same texts, rubric and knowledge give the same weights.
 */
export function trainCraft(examples: readonly CraftExample[]): CraftWeights {
  const texts = examples.map(read);
  const counts = new Map<string, number>();
  for (const { features } of texts)
    for (const key of features.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const common = ({ features }: Read) =>
    [...features].filter(([key]) => (counts.get(key) ?? 0) >= fewestTexts);

  const ranked = texts.filter(({ kind }) => kind !== "wrong-trade");
  const craft = learn(
    ranked.map((text) => ({
      rank: ranks[text.kind],
      weight: 1,
      columns: [...common(text), [balanceColumn, text.balance] as const],
    })),
    2,
  );
  const ofTrades = texts
    .filter(({ reading }) => reading.named !== null)
    .map((text) => ({
      kind: text.kind,
      rank: text.kind === "wrong-trade" ? 0 : 1,
      weight: text.kind === "wrong-trade" ? rareWeight : 1,
      columns: [
        ...common(text),
        ...namedColumns.map(
          (key, at) => [key, (text.reading.named?.[at] ?? 0) * heldBack] as const,
        ),
      ],
    }));
  const trade = learn(ofTrades, 1);

  const plainly = (number = 0): number => Number(number.toPrecision(3));
  const features: Record<string, [number, number]> = {};
  for (const [key, count] of counts)
    if (count >= fewestTexts)
      features[key] = [plainly(craft.weights.get(key)), plainly(trade.weights.get(key))];
  const [middling = 0, strong = 0] = craft.steps;
  const [named = 0, share = 0, elsewhere = 0] = namedColumns.map((key) =>
    plainly((trade.weights.get(key) ?? 0) * heldBack),
  );
  return {
    features,
    balance: plainly(craft.weights.get(balanceColumn)),
    steps: [plainly(middling), plainly(strong)],
    named: [named, share, elsewhere],
    enough: plainly(enoughFor(ofTrades)),
  };
}
