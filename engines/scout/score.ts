import { rubricVersion } from "#engines/traits/api.ts";
import { createHash } from "node:crypto";
import type { Framework } from "#contract/scout.ts";
import {
  type OpenQuestion,
  type ScoredItem,
  scoreParts,
  type SwapTest,
} from "#contract/scout-scorecards.ts";

import { shippedCraft } from "./craft.ts";
import { readFindings } from "./findings.ts";
import { type Item, readItems } from "./items.ts";
import { knowledge } from "./knowledge.ts";
import { type Scores, scoresOf } from "./scores.ts";
import { swapAll, swappedIdentity, swapsOf } from "./swaps.ts";

/** Above this a scorecard is not to be relied on (docs/domain.md, "swap test"). */
export const driftLimit = 0.5;

/** What is scored: a candidate's text against a framework. */
export interface ScoreInput {
  candidateName: string;
  candidateData: string;
  framework: Framework;
  roleId: string;
}

export interface Judged {
  scores: Scores;
  items: ScoredItem[];
  instructions: number;
}

/** Edition of the rules in this folder; the fingerprints follow what is known, learnt, and the rubric. */
const edition = "5";

export const scoutVersion = () =>
  [edition, knowledge().fingerprint, shippedCraft().fingerprint, rubricVersion()].join("+");

/** Fingerprint of an input and of the engine that reads it. */
export const hashOf = (input: ScoreInput, version: string): string =>
  createHash("sha256")
    .update(JSON.stringify([version, input.framework, input.roleId, input.candidateName]))
    .update(input.candidateData)
    .digest("hex");

/** Scores a text by the built-in engine: same input, same answer; no network, no clock, no chance. */
export function judge(input: ScoreInput): Judged {
  const items = readItems(input.framework, input.roleId);
  const reading = readFindings(input.candidateData, [input.candidateName], items);
  return { ...scoresOf(items.list, reading), instructions: reading.instructions };
}

/** From a score to none or back is the whole scale. */
const appearance = 10;

/** The largest change of any score. */
export const driftOf = (one: Scores, other: Scores): number =>
  Math.max(
    ...[...scoreParts, "overallScore" as const].map((part) => {
      const [from, to] = [one[part], other[part]];
      if (from === null || to === null) return from === to ? 0 : appearance;
      return Math.round(Math.abs(from - to) * 10) / 10;
    }),
  );

type Judge = (input: ScoreInput) => Scores | Promise<Scores>;

/**
 * Scores the same text of somebody else (docs/domain.md, "swap test"): everything swapped at once,
 * and where that changes a score, each kind of word alone.
 */
export async function testSwaps(
  input: ScoreInput,
  before: Scores,
  scoreOf: Judge,
): Promise<SwapTest> {
  const identity = [input.candidateName];
  const swaps = swapsOf(input.candidateData, identity);
  const swapped = (candidateData: string, names = identity): ScoreInput => ({
    ...input,
    candidateData,
    candidateName: names.join(" "),
  });
  const other = swappedIdentity(identity);
  const all = swapAll(input.candidateData, identity);
  const together =
    all === input.candidateData ? 0 : driftOf(before, await scoreOf(swapped(all, other)));
  const kinds = [];
  for (const { kind, text, words } of swaps) {
    const alone =
      together === 0 || words === 0
        ? 0
        : driftOf(before, await scoreOf(swapped(text, kind === "name" ? other : identity)));
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
    .filter(({ level }) => level === null)
    .map(({ itemId, name, part }) => ({
      itemId,
      name,
      question:
        known.find((item) => item.itemId === itemId && item.part === part)?.question ?? null,
    }));
