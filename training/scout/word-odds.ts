import { Pause, readUnits, type Vocabulary } from "#engines/reading/api.ts";
import { type Question, oddsKey, type OddsWeights } from "#engines/scout/word-odds.ts";

/** A training sentence with its weight, and whether it is of the kind to be recognized. */
export interface Example {
  text: string;
  weight: number;
  isSought: boolean;
}

/** Smoothing: how often every word counts as seen, in either kind, before anything is counted. */
const granted = 1.5;
const fewest = 2;
/** How much the odds of each question count: less for pairs, which repeat their words, and for rare borders. */
const shares: Record<Question, number> = { alone: 1, pair: 0.6, begins: 0.7, ends: 0.7 };
const faintest = 0.6;
const strongest = 4;

interface Count {
  question: Question;
  yes: number;
  no: number;
}

/**
 * Learns by counting (naive Bayes) how strongly words and pairs of neighboring words speak for the sought kind,
 * with which words it begins, and with which words other sentences end.
 */
export function trainWordOdds(examples: readonly Example[], vocabulary: Vocabulary): OddsWeights {
  const counts = new Map<number, Count>();
  const words = { sought: 0, rest: 0 };
  const sentences = { sought: 0, rest: 0 };
  const add = (question: Question, key: number, yes: number, no: number) => {
    const count = counts.get(key) ?? { question, yes: 0, no: 0 };
    count.yes += yes;
    count.no += no;
    counts.set(key, count);
  };
  for (const { text, weight, isSought } of examples) {
    const sought = isSought ? weight : 0;
    const rest = weight - sought;
    const units = readUnits(text, vocabulary, []);
    for (const unit of units) unit.pause = Math.min(unit.pause, Pause.comma);
    words.sought += sought * units.length;
    words.rest += rest * units.length;
    sentences.sought += sought;
    sentences.rest += rest;
    units.forEach((unit, at) => {
      const before = units[at - 1];
      add("alone", oddsKey("alone", unit), sought, rest);
      if (before) add("pair", oddsKey("pair", unit, before), sought, rest);
      add("begins", oddsKey("begins", unit), at === 0 ? sought : 0, sought + rest);
      add("ends", oddsKey("ends", unit), at === units.length - 1 ? rest : 0, rest);
    });
  }
  const all = words.sought + words.rest;
  const sizes: Record<Question, [number, number]> = {
    alone: [words.sought, words.rest],
    pair: [words.sought, words.rest],
    begins: [sentences.sought, all],
    ends: [sentences.rest, words.rest],
  };
  const known = [...counts].flatMap(([key, { question, yes, no }]): [number, number][] => {
    if (yes + no < fewest) return [];
    const [yeses, noes] = sizes[question];
    const even = yeses / noes;
    const odds = Math.log((yes + granted * even) / (no + granted) / even);
    const bounded = Math.min(strongest, Math.max(-strongest, odds)) * shares[question];
    return Math.abs(bounded) < faintest ? [] : [[key, bounded]];
  });
  known.sort(([one], [other]) => one - other);
  return {
    keys: Int32Array.from(known, ([key]) => key),
    odds: Float32Array.from(known, ([, odds]) => odds),
  };
}
