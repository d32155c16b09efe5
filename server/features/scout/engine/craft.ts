import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { chanceOf, type Features } from "#server/features/assessment/queries.ts";
import type { Named } from "./belonging.ts";
import type { Strength } from "./strength.ts";

/** What a passage's features weigh: for having the work in hand, and for being of the trade. */
export interface Weight {
  craft: number;
  trade: number;
}

/** A passage that tells of the candidate. */
export interface Told {
  start: number;
  quote: string;
  strength: Strength;
  weight: Weight;
}

/** What training makes (docs/knowledge.md, "What is learnt from ranked texts"). */
export interface CraftWeights {
  /** By a feature's hash what it weighs for the craft and for the trade. */
  features: Record<string, readonly [craft: number, trade: number]>;
  /** What the balance of the framework's own items weighs for the craft. */
  balance: number;
  /** From where on a text is more likely than not a middling one's or better, and a strong one's. */
  steps: readonly [middling: number, strong: number];
  /** What named words weigh for the trade. */
  named: readonly [named: number, share: number, elsewhere: number];
  /** From where on a text is of the trade. */
  enough: number;
}

/** A text of more passages says a little more, though not in proportion. */
const spread = 0.8;

/** What a passage counts in a text of so many. */
export const shareOf = (passages: number): number => 1 / Math.max(1, passages) ** spread;

/** Fewer passages than these are not enough evidence. */
const fewestPassages = 3;

/** Tells from how somebody speaks of the work how far they have it in hand, and whether it is of the trade. */
export class Craft {
  readonly #features: ReadonlyMap<number, readonly [craft: number, trade: number]>;
  readonly #weights: CraftWeights;

  constructor(weights: CraftWeights) {
    this.#weights = weights;
    this.#features = new Map(
      Object.entries(weights.features).map(([hash, pair]) => [Number(hash), pair]),
    );
  }

  /** What a passage says. */
  readonly weigh = ({ count, hashes, values }: Features): Weight => {
    const weight = { craft: 0, trade: 0 };
    for (let at = 0; at < count; at += 1) {
      const pair = this.#features.get(hashes[at] ?? 0);
      if (!pair) continue;
      const value = values[at] ?? 0;
      weight.craft += pair[0] * value;
      weight.trade += pair[1] * value;
    }
    return weight;
  };

  /**
   * How far the work is in hand, from 0 (weak) by a half (middling) to 1 (strong), counted by how surely
   * the text is of the trade; null where it tells too little, or of another trade.
   * @param named what it names of the role and of other callings; null where any trade is
   * @param balance of what the framework's items find for and against
   */
  levelOf(told: readonly Told[], named: Named | null, balance: number): number | null {
    if (told.length < fewestPassages) return null;
    const { enough, steps } = this.#weights;
    // How far beyond the limit: a half of a level counts there, and more the surer the trade is.
    const trade = named === null ? Infinity : this.#tradeOf(told, named) - enough;
    if (trade < 0) return null;
    const logit = sumOf(told, "craft") + this.#weights.balance * balance;
    const level = steps.reduce((sofar, step) => sofar + chanceOf(logit - step), 0) / steps.length;
    return level * chanceOf(trade);
  }

  /** How surely a text is of the trade, as a logit. */
  #tradeOf(told: readonly Told[], named: Named): number {
    const { named: weights } = this.#weights;
    return named.reduce((sofar, one, at) => sofar + one * (weights[at] ?? 0), sumOf(told, "trade"));
  }
}

/** What all passages say together. */
const sumOf = (told: readonly Told[], of: keyof Weight): number =>
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
