import { Rows, type Unit } from "#engines/reading/api.ts";

/** What a word, or a pair of neighbours, says, as logarithms of odds, by its key. */
export interface OddsWeights {
  keys: Int32Array;
  odds: Float32Array;
}

/** What is asked of a word: whether it, or it after its neighbour, is of the kind looked for; whether that begins, or other words end, with it. */
const questions = { alone: 1, pair: 2, begins: 3, ends: 4 } as const;
export type Question = keyof typeof questions;

/** The key of a question about a word. */
export function oddsKey(question: Question, unit: Unit, before?: Unit): number {
  const own = markOf(unit) ^ Math.imul(questions[question], 0x9e3779b1);
  const mixed = Math.imul(own, 0x2c1b3c6d) ^ Math.imul(before ? markOf(before) : 7, 0x297a2d39);
  return mixed ^ (mixed >>> 13);
}

function markOf({ entry, kind }: Unit): number {
  if (entry) return entry.stem | 0;
  return kind === "number" ? 1 : 2;
}

/** From these odds on, as a logarithm, the end of a sentence is taken to be of the kind looked for. */
const fewestOdds = 7;
/** What stands before such words speaks against them by this at least. */
const othersAtMost = -3;
const fewestOthers = 6;

/**
 * Finds where words of one kind begin (talk to the scorer, who somebody is) that nobody set apart by a stop
 * (docs/knowledge.md, "What is learnt from texts").
 */
export class WordOdds {
  readonly #rows: Rows;
  readonly #odds: Float32Array;

  constructor({ keys, odds }: OddsWeights) {
    this.#rows = new Rows(keys);
    this.#odds = odds;
  }

  /** How much sooner words are of that kind than not. */
  sumOf(units: readonly Unit[]): number {
    return units.reduce(
      (sum, unit, at) =>
        sum + this.#ask("alone", unit) + (at > 0 ? this.#ask("pair", unit, units[at - 1]) : 0),
      0,
    );
  }

  /**
   * How many words of a sentence are left where from its end on nothing stays that is sooner of that kind than not.
   * Whatever of that kind is written behind a sentence leaves as many of it as without.
   */
  keptOf(sentence: readonly Unit[]): number {
    let sum = 0;
    let kept = sentence.length;
    for (let at = sentence.length - 1; at >= 0; at -= 1) {
      const unit = sentence[at] as Unit;
      const next = at + 1 < kept ? sentence[at + 1] : undefined;
      sum += this.#ask("alone", unit) + (next ? this.#ask("pair", next, unit) : 0);
      if (sum <= 0) continue;
      sum = 0;
      kept = at;
    }
    return kept;
  }

  /**
   * The place in a sentence from which on it is of that kind: 0 for all of it, -1 for none.
   * @param surely whether some of it is known to be
   */
  startOf(sentence: readonly Unit[], surely = false): number {
    let sum = 0;
    let most = surely ? 0 : fewestOdds;
    let start = -1;
    let atStart = 0;
    for (let at = sentence.length - 1; at >= 0; at -= 1) {
      const unit = sentence[at] as Unit;
      const before = sentence[at - 1];
      sum += this.#ask("alone", unit);
      const here = sum + this.#ask("begins", unit) + (before ? this.#ask("ends", before) : 0);
      if (here > most) {
        most = here;
        start = at;
        atStart = sum;
      }
      // A pair belongs to it only where both of its words do.
      if (before) sum += this.#ask("pair", unit, before);
    }
    // Where some of it surely is of that kind, what stands before it must plainly be something else.
    const isOther = start >= fewestOthers && sum - atStart <= othersAtMost;
    if (surely && start > 0 && !isOther) return 0;
    return start;
  }

  #ask(question: Question, unit: Unit, before?: Unit): number {
    const row = this.#rows.of(oddsKey(question, unit, before));
    return row < 0 ? 0 : (this.#odds[row] ?? 0);
  }
}
