import { chanceOf, type Features, Rows } from "#engines/traits/api.ts";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import type { Named } from "./belonging.ts";
import {
  addLikenesses,
  type LanguageWeights,
  type Likenesses,
  likenessOf,
  noLikenesses,
} from "./language.ts";
import type { Strength } from "./strength.ts";

/** What a passage weighs: for having the work in hand, for being of the trade, and how like each trade's it is. */
export interface Weight {
  craft: number;
  trade: number;
  likenesses: Likenesses;
}

/** A passage that tells of the candidate. */
export interface Told {
  start: number;
  quote: string;
  /** How many words of it are shown. */
  words: number;
  strength: Strength;
  weight: Weight;
}

/** Where a role is at home, and what a text names of it and of other callings. */
export interface Belongs {
  home: string;
  named: Named;
}

/** What training makes (docs/knowledge.md, "What is learnt from ranked texts"). */
export interface CraftWeights {
  /**
   * By a feature's hash what it weighs for the craft and for the trade, and, where it is common, pairs of a
   * trade's place and how much more than the rest it says of that trade's way of speaking.
   */
  features: Record<string, readonly number[]>;
  /** What each of the rubric's heads and hidden values weighs for the craft. */
  heads: readonly number[];
  /** What the balance of the framework's own items weighs for the craft. */
  balance: number;
  /** From where on a text is more likely than not a middling one's or better, and a strong one's. */
  steps: readonly [middling: number, strong: number];
  /** What named words weigh for the trade, and how like it and the likest other trade a text speaks. */
  belonging: readonly number[];
  /** From where on a text is of the trade. */
  enough: number;
  language: LanguageWeights;
}

/** A text of more passages says a little more, though not in proportion. */
const spread = 0.8;

/** What a passage counts in a text of so many. */
export const shareOf = (passages: number): number => 1 / Math.max(1, passages) ** spread;

/** Fewer passages than these are not enough evidence, but for two that are no fragments and tell a deed. */
const fewestPassages = 3;
const fewestWords = 15;

const isEnough = (told: readonly Told[]): boolean =>
  told.length >= fewestPassages ||
  (told.length === fewestPassages - 1 &&
    told.some(({ strength }) => strength !== "claim") &&
    told.reduce((sofar, { words }) => sofar + words, 0) >= fewestWords);

/** Tells from how somebody speaks of the work how far they have it in hand, and whether it is of the trade. */
export class Craft {
  readonly #rows: Rows;
  /** For each row what it weighs for the craft and for the trade, side by side. */
  readonly #both: Float64Array;
  /** What each common feature says of the trades, one row after the other. */
  readonly #pairs: Float64Array;
  readonly #starts: Int32Array;
  readonly #weights: CraftWeights;

  constructor(weights: CraftWeights) {
    this.#weights = weights;
    this.#rows = new Rows(Int32Array.from(Object.keys(weights.features), Number));
    const rows = Object.values(weights.features);
    this.#both = Float64Array.from(rows.flatMap(([craft = 0, trade = 0]) => [craft, trade]));
    this.#pairs = Float64Array.from(rows.flatMap((row) => row.slice(2)));
    this.#starts = new Int32Array(rows.length + 1);
    let start = 0;
    rows.forEach((row, at) => {
      start += row.length - 2;
      this.#starts[at + 1] = start;
    });
  }

  /** What a passage says. */
  readonly weigh = ({ count, hashes, values }: Features, heads: Float64Array): Weight => {
    const likenesses = noLikenesses(this.#weights.language);
    let craft = 0;
    let trade = 0;
    for (let at = 0; at < count; at += 1) {
      const row = this.#rows.of(hashes[at] ?? 0);
      if (row < 0) continue;
      const value = values[at] ?? 0;
      craft += (this.#both[row * 2] ?? 0) * value;
      trade += (this.#both[row * 2 + 1] ?? 0) * value;
      const [from = 0, to = 0] = [this.#starts[row], this.#starts[row + 1]];
      if (to > from) addLikenesses(likenesses, this.#pairs, from, to, value);
    }
    this.#weights.heads.forEach((head, at) => {
      craft += head * (heads[at] ?? 0);
    });
    return { craft, trade, likenesses };
  };

  /**
   * How far the work is in hand, from 0 (weak) by a half (middling) to 1 (strong), counted by how surely
   * the text is of the trade; null where it tells too little, or of another trade.
   * @param belongs what it names of the role and of other callings; null where any trade is
   * @param balance of what the framework's items find for and against
   */
  levelOf(told: readonly Told[], belongs: Belongs | null, balance: number): number | null {
    if (!isEnough(told)) return null;
    const { enough, steps } = this.#weights;
    // How far beyond the limit: a half of a level counts there, and more the surer the trade is.
    const trade = belongs === null ? Infinity : this.#tradeOf(told, belongs) - enough;
    if (trade < 0) return null;
    const logit = sumOf(told, "craft") + this.#weights.balance * balance;
    const level = steps.reduce((sofar, step) => sofar + chanceOf(logit - step), 0) / steps.length;
    return level * chanceOf(trade);
  }

  /** How surely a text is of the trade, as a logit. */
  #tradeOf(told: readonly Told[], { home, named }: Belongs): number {
    const likeness = likenessOf(
      this.#weights.language,
      told.map(({ weight }) => weight.likenesses),
      home,
    );
    return [...named, ...likeness].reduce(
      (sofar, one, at) => sofar + one * (this.#weights.belonging[at] ?? 0),
      sumOf(told, "trade"),
    );
  }
}

/** What all passages say together. */
const sumOf = (told: readonly Told[], of: "craft" | "trade"): number =>
  told.reduce((sofar, { weight }) => sofar + weight[of], 0) * shareOf(told.length);

let shipped: { craft: Craft; fingerprint: string } | undefined;

/** The trained weights of this repository, read once, with their fingerprint. */
export function shippedCraft(): { craft: Craft; fingerprint: string } {
  if (!shipped) {
    const file = readFileSync(new URL("./craft.json", import.meta.url), "utf8");
    shipped = {
      craft: new Craft(JSON.parse(file) as CraftWeights),
      fingerprint: createHash("sha256").update(file).digest("hex").slice(0, 10),
    };
  }
  return shipped;
}
