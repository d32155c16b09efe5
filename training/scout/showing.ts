import type { Items } from "#engines/scout/items.ts";
import type { LearntNumbers } from "#engines/scout/learnt.ts";
import {
  nameKey,
  keyOf,
  seeShown,
  Showing,
  type ShowingWeights,
  type Signed,
  type Way,
} from "#engines/scout/showing.ts";
import { signedIn } from "#engines/scout/naming.ts";
import type { Passage } from "#engines/scout/passages.ts";
import { mayShow, type ReadText, type Told } from "#engines/scout/told.ts";
import type { RankedText } from "./corpora.ts";
import { type Labels, labelsOf } from "./labels.ts";
import { learnOrdinal, type Row } from "./ordinal.ts";
import { inSteps, plainly } from "./steps.ts";

/** A text as it was read against the framework of its role. */
export interface ReadExample {
  example: RankedText;
  items: Items;
  read: ReadText;
}

/** What was learnt, with its numbers. */
export interface LearntShowing {
  showing: ShowingWeights;
  scale: number;
  shows: LearntNumbers["shows"];
}

/** The share of evidence that must be right on held-out texts. */
const mustBeRight: Record<Way, number> = { for: 0.8, against: 0.85 };
/** Features met less often among named or shown pairs are left out. */
const fewestMet = 3;
/** One in this many pairs that are neither named nor shown is kept, with this weight. */
const sampled = 3;
const rounds = 5;
/** A word names a criterion if this many passages with it show it, and this share of them. */
const fewestNamed = 3;
const leastNamed = 0.12;
/** And so many times as large a share as of all passages. */
const leastOften = 2;
/** No weight is of more steps. */
const mostSteps = 127;
const ways = ["for", "against"] as const;

/** A passage held against a criterion by a reader. */
interface Pair {
  text: number;
  /** Of the criterion, in its direction. */
  key: number;
  way: Way;
  isRight: boolean;
  isDoubted: boolean;
  isNamed: boolean;
  see: (add: (key: number, value: number) => void) => void;
  sumOf: (showing: Showing) => number | null;
}

/** A passage that a reader held against the criteria of its role. */
interface LabelledPassage extends Pick<ReadExample, "items" | "read"> {
  /** The place of its text. */
  text: number;
  passage: Passage;
  told: Told;
  labels: Labels;
}

/** Every passage that a reader held against the criteria and that may show one. */
const labelledIn = (texts: readonly ReadExample[]): LabelledPassage[] =>
  texts.flatMap(({ example, items, read }, text) => {
    const labelled = labelsOf(example);
    return read.told.flatMap(({ passage, told }) => {
      const labels = labelled.get(told.start);
      return labels && mayShow(told) ? [{ text, items, read, passage, told, labels }] : [];
    });
  });

/** A passage with each criterion, in each direction. */
function* pairsOf(
  { text, items, read, passage, told, labels }: LabelledPassage,
  names: Showing,
): Generator<Pair> {
  const signs = signedIn(passage, items, true, read.notes, names);
  for (const [place, { itemId, keys }] of items.list.entries()) {
    if (!keys) continue;
    const label = labels.get(itemId);
    const signed = signs.get(place);
    for (const way of ways) {
      const here: Signed | null = signed?.way === way ? signed : null;
      yield {
        text,
        key: keys[way].item,
        way,
        isRight: label?.way === way && !label.isDoubted,
        isDoubted: label?.way === way && label.isDoubted,
        isNamed: here !== null,
        see: (add) => seeShown(told, keys[way], here, add),
        sumOf: (showing) => here && showing.sumOf(told, { keys }, here),
      };
    }
  }
}

/** How often a criterion was asked for, and how often it was shown. */
interface Met {
  shown: number;
  all: number;
}

/** Counts once more. */
function meet(met: Met, isShown: boolean): void {
  met.all += 1;
  if (isShown) met.shown += 1;
}

/**
 * The words that name a criterion: where one stands it is shown often enough, and more often than elsewhere.
 * @returns the keys of word and criterion
 */
function namesOf(passages: readonly LabelledPassage[]): Int32Array {
  const ofItem = new Map<number, Met>();
  const ofWord = new Map<number, Met & { usual: Met }>();
  for (const { items, passage, labels } of passages) {
    const roots = new Set(
      passage.words.flatMap(({ root }) => (root === null ? [] : [keyOf(root)])),
    );
    for (const { itemId, keys } of items.list) {
      if (!keys) continue;
      const label = labels.get(itemId);
      const isShown = label?.way === "for" && !label.isDoubted;
      const usual = ofItem.get(keys.for.item) ?? { shown: 0, all: 0 };
      ofItem.set(keys.for.item, usual);
      meet(usual, isShown);
      for (const root of roots) {
        const key = nameKey(keys.for, root);
        const word = ofWord.get(key) ?? { shown: 0, all: 0, usual };
        ofWord.set(key, word);
        meet(word, isShown);
      }
    }
  }
  return Int32Array.from(
    [...ofWord]
      .filter(([, { shown, all, usual }]) => {
        const least = Math.max(leastNamed, (leastOften * usual.shown) / usual.all);
        return shown >= fewestNamed && shown >= all * least;
      })
      .map(([key]) => key),
  );
}

/** The pairs to learn from: of those that are neither named nor shown, some of each criterion. */
function examplesOf(pairs: readonly Pair[]) {
  const met = new Map<number, number>();
  return pairs.flatMap((pair) => {
    if (pair.isDoubted) return [];
    if (pair.isNamed || pair.isRight) return [{ pair, weight: 1 }];
    const sofar = met.get(pair.key) ?? 0;
    met.set(pair.key, sofar + 1);
    return sofar % sampled === 0 ? [{ pair, weight: sampled }] : [];
  });
}

/** A logit of a named pair by what was not learnt from it, and whether it is right. */
interface Judged {
  logit: number;
  isRight: boolean;
}

/** The lowest logit from which enough of what is named is right; infinite where there is none. */
function limitOf(judged: readonly Judged[], share: number): number {
  const ordered = judged.toSorted((one, other) => other.logit - one.logit);
  let right = 0;
  let limit = Number.POSITIVE_INFINITY;
  for (const [at, { logit, isRight }] of ordered.entries()) {
    if (isRight) right += 1;
    if (right >= share * (at + 1)) limit = logit;
  }
  return limit;
}

/** The features that are met often enough where a criterion is named or shown, and each criterion's own. */
function featuresIn(pairs: readonly Pair[]): Int32Array {
  const met = new Map<number, number>();
  for (const { isDoubted, isNamed, isRight, see } of pairs)
    if (!isDoubted && (isNamed || isRight)) see((key) => met.set(key, (met.get(key) ?? 0) + 1));
  const often = [...met].filter(([, times]) => times >= fewestMet).map(([key]) => key);
  return Int32Array.from(new Set([...pairs.map(({ key }) => key), ...often]));
}

type Learnt = Omit<LearntShowing, "shows"> & { bias: number };

/** Learns from the pairs of some of the texts. */
function learnFrom(rows: readonly Row[], names: Int32Array, keys: Int32Array): Learnt {
  const { weights, steps } = learnOrdinal(rows, keys.length, 1, { rounds });
  const { steps: whole, scale } = inSteps(weights, mostSteps);
  const showing = { names, keys, weights: Int8Array.from(whole) };
  return { showing, scale, bias: -(steps[0] ?? 0) };
}

/** Leaves out what weighs nothing, but for the criteria's own features, by which they are known. */
function withoutNothing({ names, keys, weights }: ShowingWeights, own: ReadonlySet<number>) {
  const kept = [...keys.keys()].filter((at) => weights[at] !== 0 || own.has(keys[at] ?? 0));
  return {
    names,
    keys: Int32Array.from(kept, (at) => keys[at] ?? 0),
    weights: Int8Array.from(kept, (at) => weights[at] ?? 0),
  };
}

/**
 * Learns how surely a passage shows a criterion that is named in it, from passages that readers held against each. Which
 * words name it, and which features there are, all texts say.
 * @param foldCount a text of place `n` is held out of fold `n % foldCount`
 * @returns what all texts taught, and for each fold what the others did
 */
export function learnShowing(texts: readonly ReadExample[], foldCount: number) {
  const passages = labelledIn(texts);
  const names = namesOf(passages);
  const naming = new Showing({ names, keys: new Int32Array(), weights: new Int8Array() });
  const pairs = passages.flatMap((passage) => [...pairsOf(passage, naming)]);
  const examples = examplesOf(pairs);
  const keys = featuresIn(pairs);
  const places = new Map(Array.from(keys, (key, place) => [key, place]));
  const rows = examples.map(({ pair: { isRight, see }, weight }): Row => {
    const seen: [place: number, value: number][] = [];
    see((key, value) => {
      const place = places.get(key);
      if (place !== undefined) seen.push([place, value]);
    });
    return {
      rank: isRight ? 1 : 0,
      weight,
      columns: Int32Array.from(seen, ([place]) => place),
      values: Float64Array.from(seen, ([, value]) => value),
    };
  });
  const folds = Array.from({ length: foldCount }, (_, fold) => {
    const isOther = (text = 0) => text % foldCount !== fold;
    const others = rows.filter((_row, at) => isOther(examples[at]?.pair.text));
    return learnFrom(others, names, keys);
  });
  const judged: Record<Way, Judged[]> = { for: [], against: [] };
  for (const [fold, { showing, scale, bias }] of folds.entries()) {
    const reader = new Showing(showing);
    for (const { text, way, isRight, sumOf } of pairs) {
      const sum = text % foldCount === fold ? sumOf(reader) : null;
      if (sum !== null) judged[way].push({ logit: sum * scale + bias, isRight });
    }
  }
  const limits = {
    for: limitOf(judged.for, mustBeRight.for),
    against: limitOf(judged.against, mustBeRight.against),
  };
  const own = new Set(pairs.map(({ key }) => key));
  const ready = ({ showing, scale, bias }: Learnt): LearntShowing => ({
    showing: withoutNothing(showing, own),
    scale,
    shows: { for: plainly(limits.for - bias), against: plainly(limits.against - bias) },
  });
  return { whole: ready(learnFrom(rows, names, keys)), folds: folds.map(ready) };
}
