import { inputHash, rubricVersion } from "#engines/traits/api.ts";
import type { Config } from "#server/platform/config.ts";
import type { Log } from "#server/platform/log.ts";
import { pool } from "#server/platform/work/pool.ts";
import type { Assessor } from "./assessor.ts";
import { modelAssessor } from "./model-assessor.ts";

/** The published rubric: deterministic, and of this process alone. */
export const rubricAssessor: Assessor = {
  version: rubricVersion(),
  fingerprint: (input) => inputHash(input, rubricVersion()),
  assess: (input) =>
    pool.run(new URL("./tasks.ts", import.meta.url), "readByRubric", input, { account: null }),
};

/** The engine that the configuration asks for; a language model falls back to the rubric. */
export const createAssessor = (config: Config, log: Log): Assessor =>
  config.ai ? modelAssessor(config.ai, rubricAssessor, log) : rubricAssessor;
