import { hashOf, type Judged, type ScoreInput } from "#engines/scout/api.ts";
import type { OpenQuestion, SwapTest } from "#contract/scout-scorecards.ts";
import type { SignedInContext } from "#server/context.ts";
import { Failure } from "#server/platform/errors.ts";
import { type Asker, pool } from "#server/platform/work/pool.ts";
import { builtIn, type ScoutEngine } from "./engines.ts";
import { reasoningOf } from "./reasoning.ts";

/**
 * A language model has so many seconds for a whole card, swap test and all, so that what replaces it still
 * answers before the connection is taken for dead (server/app.ts, `connectionTimeout`).
 */
const modelSeconds = 10;

interface Result extends Judged {
  engine: ScoutEngine;
  swapTest: SwapTest;
  fellBack: boolean;
}

async function judgeBy(
  engine: ScoutEngine,
  input: ScoreInput,
  asker: Asker,
  tell?: () => void,
): Promise<Omit<Result, "fellBack">> {
  const judged = await engine.judge(input, asker);
  tell?.();
  const swapTest = await engine.swaps(input, judged.scores, asker);
  return { ...judged, engine, swapTest };
}

/** By the chosen engine, or where a model does not answer in time, by the built-in one. */
async function judgeInTime(
  ctx: SignedInContext,
  chosen: ScoutEngine,
  input: ScoreInput,
  signal: AbortSignal,
  tell?: () => void,
): Promise<Result> {
  const asker = { account: ctx.actor.id, signal };
  if (chosen !== builtIn)
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(modelSeconds * 1000)]);
      const judged = await judgeBy(chosen, input, { ...asker, signal: limited }, tell);
      return { ...judged, fellBack: false };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Failure) throw error;
      const reason = error instanceof Error ? error.name : "unknown";
      ctx.log.warn({ reason }, "the language model did not answer; the built-in engine scored");
    }
  return { ...(await judgeBy(builtIn, input, asker, tell)), fellBack: chosen !== builtIn };
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
  const result = await judgeInTime(ctx, chosen, input, signal, tell);
  const { scores, items, leftOut, trade, engine, swapTest, fellBack } = result;
  const openQuestions = await pool.run<OpenQuestion[]>(
    new URL("./tasks.ts", import.meta.url),
    "askOpenly",
    { input, items },
    { account: ctx.actor.id, signal },
  );
  return {
    ...scores,
    reasoning: reasoningOf(
      { scores, items, leftOut, trade, swapTest, fellBack, weights: input.framework.weights },
      ctx.language,
    ),
    items,
    leftOut,
    trade,
    openQuestions,
    swapTest,
    instructionsIgnored: leftOut.filter(({ why }) => why === "scorer").length,
    engine: engine.name,
    engineVersion: engine.version,
    fellBack,
    inputHash: hashOf(input, engine.version),
  };
}
