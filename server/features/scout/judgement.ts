import { hashOf, type Judged, type ScoreInput } from "#engines/scout/api.ts";
import type { Language } from "#contract/primitives.ts";
import type { OpenQuestion, SwapTest } from "#contract/scout-scorecards.ts";
import type { Context } from "#server/context.ts";
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
  ctx: Context,
  chosen: ScoutEngine,
  input: ScoreInput,
  asker: Asker,
  tell?: () => void,
): Promise<Result> {
  if (chosen !== builtIn)
    try {
      const limited = AbortSignal.any([
        ...(asker.signal ? [asker.signal] : []),
        AbortSignal.timeout(modelSeconds * 1000),
      ]);
      const judged = await judgeBy(chosen, input, { ...asker, signal: limited }, tell);
      return { ...judged, fellBack: false };
    } catch (error) {
      asker.signal?.throwIfAborted();
      if (error instanceof Failure) throw error;
      const reason = error instanceof Error ? error.name : "unknown";
      ctx.log.warn({ reason }, "the language model did not answer; the built-in engine scored");
    }
  return { ...(await judgeBy(builtIn, input, asker, tell)), fellBack: chosen !== builtIn };
}

export type Judgement = Awaited<ReturnType<typeof judgementOf>>;

/**
 * Everything of a scorecard that an engine makes of a text: scores, evidence, swap test, reasoning.
 * @param asker whose turn of the pool it takes, and until when
 * @param tell called when the text is scored and its swaps begin
 */
export async function judgementOf(
  ctx: Context & { language: Language },
  chosen: ScoutEngine,
  input: ScoreInput,
  asker: Asker,
  tell?: () => void,
) {
  const result = await judgeInTime(ctx, chosen, input, asker, tell);
  const { scores, items, leftOut, trade, engine, swapTest, fellBack } = result;
  const openQuestions = await pool.run<OpenQuestion[]>(
    new URL("./tasks.ts", import.meta.url),
    "askOpenly",
    { input, items },
    asker,
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
