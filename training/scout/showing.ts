import type { Item, Items } from "#engines/scout/items.ts";
import type { LearntNumbers } from "#engines/scout/learnt.ts";
import {
  nameKey,
  rootKey,
  seeShown,
  Showing,
  type ShowingWeights,
  type Signed,
  type Way,
} from "#engines/scout/showing.ts";
import { signedIn } from "#engines/scout/naming.ts";
import { mayShow, type ReadText } from "#engines/scout/told.ts";
import type { RankedText } from "./corpora.ts";
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

/** Of texts that it was not learnt from so much of the evidence has to be right. */
const mustBeRight: Record<Way, number> = { for: 0.8, against: 0.85 };
/** A feature that is met less often, of what signs name or what is shown, is left out. */
const fewestMet = 3;
/** One in so many passages without a sign that show nothing of a criterion is an example, and counts as many. */
const sampled = 3;
const rounds = 5;
/** A word names a criterion that is shown in so many passages with it, and in this share of them. */
const fewestNamed = 3;
const leastNamed = 0.12;
/** No weight is of more steps. */
const mostSteps = 127;
const ways = ["for", "against"] as const;

/** A passage held against a criterion by a reader. */
interface Pair {
  text: number;
  item: Item;
  way: Way;
  isRight: boolean;
  isDoubted: boolean;
  isSigned: boolean;
  see: (add: (key: number, value: number) => void) => void;
  of: (showing: Showing) => number;
}

/** What a reader said of a passage: for each criterion the direction, and whether they hesitated. */
type Labels = ReadonlyMap<string, { way: Way; isDoubted: boolean }>;

/** What a reader said of the passages of a text, by where they begin. */
const labelsOf = ({ shown = "" }: RankedText): ReadonlyMap<number, Labels> =>
  new Map(
    shown.split(" | ").map((passage) => {
      const [start, ...criteria] = passage.split(" ");
      const labels = criteria.map(
        (one) =>
          [
            one.replace(/^-|\?$/g, ""),
            { way: one.startsWith("-") ? "against" : "for", isDoubted: one.endsWith("?") },
          ] as const,
      );
      return [Number(start || Number.NaN), new Map(labels)];
    }),
  );

/** Every passage that a reader held against the criteria, with each of them. */
function* pairsOf(
  { example, items, read }: ReadExample,
  text: number,
  names: Showing,
): Generator<Pair> {
  const labelled = labelsOf(example);
  for (const { passage, told } of read.told) {
    const labels = labelled.get(told.start);
    if (!labels || !mayShow(told)) continue;
    const signs = signedIn(passage, items, true, read.notes, names);
    for (const [place, item] of items.list.entries()) {
      const label = labels.get(item.itemId);
      const signed = signs.get(place);
      for (const way of ways) {
        const here: Signed | null = signed?.way === way ? signed : null;
        yield {
          text,
          item,
          way,
          isRight: label?.way === way && !label.isDoubted,
          isDoubted: label?.way === way && label.isDoubted,
          isSigned: here !== null,
          see: (add) => seeShown(told, item.keys[way], here, add),
          of: (showing) => (here ? showing.sumOf(told, item, here) : 0),
        };
      }
    }
  }
}

/**
 * The words that name a criterion: often enough where one stands the criterion is shown.
 * @returns the keys of word and criterion
 */
function namesOf(texts: readonly ReadExample[]): Int32Array {
  const met = new Map<number, { shown: number; all: number }>();
  for (const { example, items, read } of texts) {
    const labelled = labelsOf(example);
    for (const { passage, told } of read.told) {
      const labels = labelled.get(told.start);
      if (!labels || !mayShow(told)) continue;
      const roots = new Set(
        passage.words.flatMap(({ root }) => (root === null ? [] : [rootKey(root)])),
      );
      for (const item of items.list) {
        const label = labels.get(item.itemId);
        const isShown = label?.way === "for" && !label.isDoubted;
        for (const root of roots) {
          const key = nameKey(item, root);
          const sofar = met.get(key) ?? { shown: 0, all: 0 };
          met.set(key, sofar);
          sofar.all += 1;
          if (isShown) sofar.shown += 1;
        }
      }
    }
  }
  return Int32Array.from(
    [...met]
      .filter(([, { shown, all }]) => shown >= fewestNamed && shown >= all * leastNamed)
      .map(([key]) => key),
  );
}

/** The pairs to learn from. */
const examplesOf = (pairs: readonly Pair[]) =>
  pairs.flatMap((pair, at) => {
    if (pair.isDoubted) return [];
    if (pair.isSigned || pair.isRight) return [{ pair, weight: 1 }];
    return at % sampled === 0 ? [{ pair, weight: sampled }] : [];
  });

/** The least logit from which on enough of what signs name is right. */
function limitOf(judged: readonly { logit: number; isRight: boolean }[], share: number): number {
  const ordered = judged.toSorted((one, other) => other.logit - one.logit);
  let right = 0;
  let limit = Number.POSITIVE_INFINITY;
  for (const [at, { logit, isRight }] of ordered.entries()) {
    if (isRight) right += 1;
    if (right >= share * (at + 1)) limit = logit;
  }
  return plainly(limit);
}

/**
 * Learns how surely a passage shows a criterion that signs name in it, from passages that readers held against each.
 * @param foldCount a text of place `n` is read by what was learnt without all of place `n % foldCount`
 * @returns what all texts taught, and for each fold what the others did
 */
export function learnShowing(texts: readonly ReadExample[], foldCount: number) {
  const names = namesOf(texts);
  const naming = new Showing({ names, keys: new Int32Array(), weights: new Int8Array() });
  const pairs = texts.flatMap((text, at) => [...pairsOf(text, at, naming)]);
  const examples = examplesOf(pairs);
  const met = new Map<number, number>();
  for (const { pair } of examples)
    if (pair.isSigned || pair.isRight) pair.see((key) => met.set(key, (met.get(key) ?? 0) + 1));
  const keys = Int32Array.from(
    [...met].filter(([, times]) => times >= fewestMet).map(([key]) => key),
  );
  // A criterion that was taught is known, whatever it weighs in itself.
  const taught = new Set(pairs.map(({ item, way }) => item.keys[way].item));
  const places = new Map(Array.from(keys, (key, place) => [key, place]));
  met.clear();
  const rows = examples.map(({ pair, weight }): Row => {
    const columns: number[] = [];
    const values: number[] = [];
    pair.see((key, value) => {
      const place = places.get(key);
      if (place === undefined) return;
      columns.push(place);
      values.push(value);
    });
    const rank = pair.isRight ? 1 : 0;
    return { rank, weight, columns: Int32Array.from(columns), values: Float64Array.from(values) };
  });
  const learnFrom = (isTaken: (text: number) => boolean) => {
    const taken = rows.filter((_row, at) => isTaken(examples[at]?.pair.text ?? 0));
    const { weights, steps } = learnOrdinal(taken, keys.length, 1, { rounds });
    const { steps: whole, scale } = inSteps(weights, mostSteps);
    const kept = [...whole.keys()].filter(
      (place) => whole[place] !== 0 || taught.has(keys[place] ?? 0),
    );
    const showing: ShowingWeights = {
      names,
      keys: Int32Array.from(kept, (place) => keys[place] ?? 0),
      weights: Int8Array.from(kept, (place) => whole[place] ?? 0),
    };
    return { showing, scale, bias: -(steps[0] ?? 0) };
  };
  const folds = Array.from({ length: foldCount }, (_, fold) =>
    learnFrom((text) => text % foldCount !== fold),
  );
  const judged = { for: [], against: [] } as Record<Way, { logit: number; isRight: boolean }[]>;
  const readers = folds.map(({ showing }) => new Showing(showing));
  for (const pair of pairs) {
    if (!pair.isSigned) continue;
    const fold = pair.text % foldCount;
    judged[pair.way].push({
      logit:
        pair.of(readers[fold] as Showing) * (folds[fold]?.scale ?? 0) + (folds[fold]?.bias ?? 0),
      isRight: pair.isRight,
    });
  }
  const limits = {
    for: limitOf(judged.for, mustBeRight.for),
    against: limitOf(judged.against, mustBeRight.against),
  };
  const ready = ({ showing, scale, bias }: ReturnType<typeof learnFrom>): LearntShowing => ({
    showing,
    scale,
    shows: { for: plainly(limits.for - bias), against: plainly(limits.against - bias) },
  });
  return { whole: ready(learnFrom(() => true)), folds: folds.map(ready) };
}
