import {
  type Judged,
  type ScoreInput,
  type Scores,
  scoutVersion,
  testSwaps,
} from "#engines/scout/api.ts";
import type { SwapTest } from "#contract/scout-scorecards.ts";
import type { Config } from "#server/platform/config.ts";
import { askModel, type ModelSettings } from "#server/platform/language-model/ask.ts";
import { type Asker, pool } from "#server/platform/work/pool.ts";
import { modelAnswer } from "./model-answer.ts";
import { instructions } from "./model-prompt.ts";
import type * as tasks from "./tasks.ts";

const file = new URL("./tasks.ts", import.meta.url);

/** Reads a text against a framework; which engine did it is part of every scorecard. */
export interface ScoutEngine {
  name: "rubric" | "model";
  version: string;
  judge(input: ScoreInput, asker: Asker): Promise<Judged>;
  /** Scores the text again as if somebody else had written it. */
  swaps(input: ScoreInput, scores: Scores, asker: Asker): Promise<SwapTest>;
}

/** The built-in engine (docs/domain.md, "scorecard"). */
export const builtIn: ScoutEngine = {
  name: "rubric",
  get version() {
    return scoutVersion();
  },
  judge: (input, asker) => pool.run(file, "judgeText", input, asker),
  swaps: (input, scores, asker) => pool.run(file, "swapText", { input, scores }, asker),
};

/** A language model behind an OpenAI-compatible address: it finds evidence, code makes the scores. */
function modelEngine(settings: ModelSettings): ScoutEngine {
  const version = `model:${settings.model}`;
  async function judgeByModel(input: ScoreInput, asker: Asker): Promise<Judged> {
    const shown = await pool.run<ReturnType<typeof tasks.showToModel>>(
      file,
      "showToModel",
      input,
      asker,
    );
    const asked = { schema: modelAnswer, system: instructions, given: shown };
    const output = await askModel(settings, asked, asker.signal);
    const answered = { input, output, masked: shown.text };
    return pool.run<Judged>(file, "groundAnswer", answered, asker);
  }
  return {
    name: "model",
    version,
    judge: judgeByModel,
    swaps: (input, scores, asker) =>
      testSwaps(input, scores, async (other) => (await judgeByModel(other, asker)).scores),
  };
}

/** The engine that the configuration asks for. */
export const engineOf = ({ ai }: Config): ScoutEngine => (ai ? modelEngine(ai) : builtIn);
