import { type AssessmentInput, summaryOf } from "#engines/traits/api.ts";
import { z } from "zod";
import { directions, type TraitScores } from "#contract/assessment.ts";
import { askModel, type ModelSettings } from "#server/platform/language-model/ask.ts";
import type { Log } from "#server/platform/log.ts";
import { pool } from "#server/platform/work/pool.ts";
import type { Assessor } from "./assessor.ts";
import { instructions } from "./model-prompt.ts";
import type * as tasks from "./tasks.ts";

const file = new URL("./tasks.ts", import.meta.url);
/** A job waits for nobody's turn. */
const nobody = { account: null };

const traitJudgement = z.strictObject({
  score: z.number().min(1).max(5).nullable(),
  evidence: z
    .array(z.strictObject({ quote: z.string().min(1).max(600), direction: z.enum(directions) }))
    .max(8),
});
const judgement = z.strictObject({
  hustle: traitJudgement,
  safetyAwareness: traitJudgement,
  coachability: traitJudgement,
  reliability: traitJudgement,
});

/**
 * Scores by a language model behind an OpenAI-compatible address; the built-in engine always reads too, and scores
 * where the model does not answer.
 */
export function modelAssessor(settings: ModelSettings, builtIn: Assessor, log: Log): Assessor {
  const version = `model:${settings.model}`;

  async function judge(input: AssessmentInput) {
    const shown = await pool.run<ReturnType<typeof tasks.showToModel>>(
      file,
      "showToModel",
      input,
      nobody,
    );
    const answer = await askModel(settings, {
      schema: judgement,
      system: instructions,
      given: shown.map(({ source, masked }) => ({ source, text: masked })),
    });
    const given = { answer, shown, identity: input.identity ?? [] };
    const scores = await pool.run<TraitScores>(file, "groundAnswer", given, nobody);
    // Whatever a model would say of somebody beyond their own words is not shown.
    return { scores, summary: summaryOf(scores, "en") };
  }

  const fingerprint = (input: AssessmentInput) => `${version}:${builtIn.fingerprint(input)}`;

  return {
    version: `${version}:${builtIn.version}`,
    fingerprint,
    async assess(input) {
      const read = await builtIn.assess(input);
      try {
        const judged = await judge(input);
        const inputHash = fingerprint(input);
        return { ...judged, builtIn: read.scores, engine: "model", version, inputHash };
      } catch (error) {
        const name = error instanceof Error ? error.name : "unknown";
        log.warn({ reason: name }, "the language model did not answer; the rubric scored instead");
        return read;
      }
    },
  };
}
