import {
  driftLimit,
  readItems,
  hashOf,
  type Judged,
  openQuestionsOf,
  type ScoreInput,
  testSwaps,
} from "#engines/scout/api.ts";
import type { SwapTest } from "#contract/scout-scorecards.ts";
import type { SignedInContext } from "#server/context.ts";

import { reasoningOf } from "./reasoning.ts";

import { builtIn, type ScoutEngine } from "./engines.ts";

interface Result extends Judged {
  engine: ScoutEngine;
  fellBack: boolean;
}

async function judgeBy(
  ctx: SignedInContext,
  engine: ScoutEngine,
  input: ScoreInput,
  signal: AbortSignal,
): Promise<Result> {
  try {
    return { ...(await engine.judge(input, signal)), engine, fellBack: false };
  } catch (error) {
    signal.throwIfAborted();
    if (engine === builtIn) throw error;
    const reason = error instanceof Error ? error.name : "unknown";
    ctx.log.warn({ reason }, "the language model did not answer; the built-in engine scored");
    return { ...(await builtIn.judge(input, signal)), engine: builtIn, fellBack: true };
  }
}

async function swapsOfResult(
  ctx: SignedInContext,
  input: ScoreInput,
  { scores, engine }: Result,
  signal: AbortSignal,
): Promise<SwapTest> {
  try {
    const scoreOf = async (other: ScoreInput) => {
      signal.throwIfAborted();
      return (await engine.judge(other, signal)).scores;
    };
    return await testSwaps(input, scores, scoreOf, engine.looksSame);
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.name : "unknown";
    ctx.log.warn({ reason }, "a swap test could not be made");
    return { drift: null, limit: driftLimit, swaps: [] };
  }
}

/**
 * Everything of a scorecard that an engine makes of a text: scores, evidence, swap test, reasoning.
 * @param tell called when the text is scored and its swaps begin
 */
export async function judgementOf(
  ctx: SignedInContext,
  chosen: ScoutEngine,
  input: ScoreInput,
  signal: AbortSignal,
  tell?: () => void,
) {
  const result = await judgeBy(ctx, chosen, input, signal);
  tell?.();
  const swapTest = await swapsOfResult(ctx, input, result, signal);
  const { scores, items, leftOut, trade, engine, fellBack } = result;
  const known = readItems(input.framework, input.roleId).list;
  return {
    ...scores,
    reasoning: reasoningOf(
      { scores, items, leftOut, trade, swapTest, fellBack, weights: input.framework.weights },
      ctx.language,
    ),
    items,
    leftOut,
    trade,
    openQuestions: openQuestionsOf(items, known),
    swapTest,
    instructionsIgnored: leftOut.filter(({ why }) => why === "scorer").length,
    engine: engine.name,
    engineVersion: engine.version,
    fellBack,
    inputHash: hashOf(input, engine.version),
  };
}
