import { assess, type AssessmentInput, quotedOf, rubricVersion } from "#engines/traits/api.ts";
import type { Config } from "#server/platform/config.ts";
import type { Log } from "#server/platform/log.ts";
import type { Assessed, Assessor } from "./assessor.ts";
import { modelAssessor } from "./model-assessor.ts";

/** The built-in engine: the published rubric (docs/assessment.md). */
function readByRubric(input: AssessmentInput): Assessed {
  const { hustle, safetyAwareness, coachability, reliability, ...rest } = assess(input);
  return {
    scores: {
      hustle: quotedOf(hustle),
      safetyAwareness: quotedOf(safetyAwareness),
      coachability: quotedOf(coachability),
      reliability: quotedOf(reliability),
    },
    summary: rest.summary,
    engine: rest.engine,
    version: rest.rubricVersion,
    inputHash: rest.inputHash,
  };
}

const rubricAssessor: Assessor = {
  version: rubricVersion(),
  fingerprint: (input) => readByRubric(input).inputHash,
  assess: async (input) => readByRubric(input),
};

/** The engine that the configuration asks for; a language model falls back to the rubric. */
export const createAssessor = (config: Config, log: Log): Assessor =>
  config.ai ? modelAssessor(config.ai, rubricAssessor, log) : rubricAssessor;
