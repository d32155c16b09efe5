import { createHash } from "node:crypto";
import { maskedTokens, Pause, withoutGender } from "#engines/reading/api.ts";
import { strongestOf } from "#engines/traits/api.ts";
import { type Bases, scoresOf } from "./bars.ts";
import type { Finding, Reading } from "./evidence.ts";
import { readInput, type ScoreInput } from "./input.ts";
import type { Item } from "./items.ts";
import { generalRole, knowledge } from "./knowledge.ts";
import { shippedFingerprint } from "./learnt.ts";
import { isAcronym } from "./passages.ts";
import { swapAll, swappedIdentity, swapsOf } from "./swaps.ts";
import { byWritten, tellingBy } from "./telling.ts";
import {
  type LeftOutSentence,
  type OpenQuestion,
  type ScoredItem,
  scoreParts,
  type Scores,
  type SwapTest,
  type TradeOfText,
} from "./types.ts";

/** Above this a scorecard is not to be relied on (docs/domain.md, "swap test"). */
const driftLimit = 0.5;

/** So few deeds are asked about a second time, since praise can sound like one. */
const fewDeeds = 4;
/** From here on the reader of the four traits takes a passage for a deed (docs/domain.md, "scorecard"). */
const deed = 1.9;

/** Whether what a text tells of deeds is little enough to be praise, and the other reader finds none in it. */
function onlyClaims({ candidateData, candidateName }: ScoreInput, { told }: Reading): boolean {
  const deeds = told.filter(({ strength }) => strength !== "claim").length;
  return deeds <= fewDeeds && strongestOf(candidateData, [candidateName]) < deed;
}

/** The same with nothing in it taken for a deed. */
const asClaims = (reading: Reading): Reading => ({
  ...reading,
  told: reading.told.map((one) => ({ ...one, strength: "claim" })),
  findings: [],
});

/**
 * The same with what something else found: that speaks for the work, and how much; our own weights say no more, and a
 * passage in which nothing was found, and that tells no deed, is not there.
 */
function asFound(reading: Reading, found: readonly Finding[]): Reading {
  const isShown = found.some(({ strength }) => strength !== "claim");
  const told = reading.told.filter(tellingBy([...found, ...byWritten(reading.named)]));
  return {
    ...reading,
    told: told.map((one) => ({
      ...one,
      weight: 0,
      strength: isShown ? one.strength : ("claim" as const),
      isIdle: !isShown,
    })),
    around: [],
    findings: [...found],
  };
}

export interface Judged {
  scores: Scores;
  items: ScoredItem[];
  /** Sentences that were not counted, and why. */
  leftOut: LeftOutSentence[];
  /** Of another trade there is no overall score. */
  trade: TradeOfText;
}

/** Edition of the rules in this folder; the fingerprints follow what is known and learnt. */
const edition = "14";

export const scoutVersion = () =>
  [edition, knowledge().fingerprint, shippedFingerprint()].join("+");

/** Fingerprint of an input and of the engine that reads it. */
export const hashOf = (input: ScoreInput, version: string): string =>
  createHash("sha256")
    .update(JSON.stringify([version, input.framework, input.roleId, input.candidateName]))
    .update(input.candidateData)
    .digest("hex");

const isGeneral = (roleId: string) => roleId === generalRole || !knowledge().roles.has(roleId);

/**
 * Scores a text by the built-in engine: same input, same answer; no network, no clock, no chance.
 * @param found evidence that something else found in the text, to be scored instead of our own
 */
export function judge(input: ScoreInput, found?: readonly Finding[]): Judged {
  const { framework, roleId } = input;
  const { items, reader, ofText, reading: read } = readInput(input);
  const own = !found && onlyClaims(input, read) ? asClaims(read) : read;
  const reading = found ? asFound(read, found) : own;
  const bases: Bases = {
    items: items.list,
    weights: framework.weights,
    reader,
    general: isGeneral(roleId),
    ofText,
  };
  return { ...scoresOf(reading, bases), leftOut: reading.leftOut, trade: ofText.trade };
}

/** From a score to none or back is the whole scale. */
const appearance = 10;

/** The largest change of any score. */
export const driftOf = (one: Scores, other: Scores): number =>
  Math.max(
    ...[...scoreParts, "iq" as const, "toolbox" as const, "overallScore" as const].map((part) => {
      const [from, to] = [one[part], other[part]];
      if (from === null || to === null) return from === to ? 0 : appearance;
      return Math.round(Math.abs(from - to) * 10) / 10;
    }),
  );

type Judge = (input: ScoreInput) => Scores | Promise<Scores>;

/** What was seen of texts that are still asked about. */
const looked = new WeakMap<ScoreInput, string>();

/** What the engine sees of a text: its words, with blanks for what says who somebody is. */
function seen(input: ScoreInput): string {
  const known = looked.get(input);
  if (known !== undefined) return known;
  const words = seenWords(input);
  looked.set(input, words);
  return words;
}

function seenWords({ candidateData, candidateName }: ScoreInput): string {
  let isInBlank = false;
  return maskedTokens(candidateData, [candidateName])
    .map(({ word, kind, pause, accent, capital, start, end }) => {
      const isBlank = kind === "blank" && !isAcronym(candidateData.slice(start, end));
      // However long a name is, it is one blank.
      const goesOn = isBlank && isInBlank && pause === Pause.none;
      isInBlank = isBlank;
      if (goesOn) return "";
      const shown = isBlank ? "" : withoutGender(word);
      return `${shown}${pause}${accent}${capital} `;
    })
    .join("");
}

/** Whether the built-in engine sees the same in two texts, so that their scores cannot differ. */
export const looksSame = (one: ScoreInput, other: ScoreInput): boolean => seen(one) === seen(other);

/**
 * Scores the text as if somebody else had written it (docs/domain.md, "swap test"): all swapped at once,
 * and where that changes a score, each kind of word alone.
 * @param looksAlike whether a text looks the same to whoever scores, so that it need not be scored again
 */
export async function testSwaps(
  input: ScoreInput,
  before: Scores,
  scoreOf: Judge,
  looksAlike: (one: ScoreInput, other: ScoreInput) => boolean = () => false,
): Promise<SwapTest> {
  const driftAs = async (swapped: ScoreInput): Promise<number> =>
    looksAlike(input, swapped) ? 0 : driftOf(before, await scoreOf(swapped));
  const identity = [input.candidateName];
  const swaps = swapsOf(input.candidateData, identity);
  const swapped = (candidateData: string, names = identity): ScoreInput => ({
    ...input,
    candidateData,
    candidateName: names.join(" "),
  });
  const other = swappedIdentity(identity);
  const all = swapAll(input.candidateData, identity);
  const together = all === input.candidateData ? 0 : await driftAs(swapped(all, other));
  const kinds = [];
  for (const { kind, text, words } of swaps) {
    const alone =
      together === 0 || words === 0
        ? 0
        : await driftAs(swapped(text, kind === "name" ? other : identity));
    kinds.push({ kind, words, drift: alone });
  }
  const drift = Math.max(together, ...kinds.map((kind) => kind.drift));
  return { drift, limit: driftLimit, swaps: kinds };
}

/** What a text leaves open, with the question that would show it. */
export const openQuestionsOf = (
  items: readonly ScoredItem[],
  known: readonly Item[],
): OpenQuestion[] =>
  items
    .filter(({ level, part }) => level === null && part !== "weighed")
    .map(({ itemId, name, part }) => ({
      itemId,
      name,
      question:
        known.find((item) => item.itemId === itemId && item.part === part)?.question ?? null,
    }));
