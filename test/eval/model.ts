import { modelAssessor } from "#server/features/assessment/model-assessor.ts";
import { ConfigurationError, readConfig } from "#server/platform/config.ts";
import { createLog } from "#server/platform/log.ts";
import { assessAhead } from "./ahead.ts";
import { type EvaluationSet, type Figures, measure } from "./figures.ts";

/** What the built-in engine would read in its place is no answer of the model's. */
const nothing = {
  version: "none",
  fingerprint: () => "",
  assess: () => Promise.reject(new Error("The language model gave no answer.")),
};

/**
 * The traits' figures of the language model that the settings name, masked and grounded as in the product.
 * @throws {ConfigurationError} where the settings name none
 */
export async function measureModel(
  set: EvaluationSet,
): Promise<{ figures: Figures; unanswered: number; texts: number }> {
  const { ai } = readConfig(process.env);
  if (!ai)
    throw new ConfigurationError("Set AI_BASE_URL and AI_MODEL to measure a language model.");
  const assessor = modelAssessor(ai, nothing, createLog("silent"));
  const brief = { ...set, isBrief: true };
  const { assess, unanswered, texts } = await assessAhead(
    (one) => measure(brief, one),
    async (text) => {
      try {
        const { scores } = await assessor.assess({ aboutYourself: text });
        const quoted = ({ score, evidence }: (typeof scores)["hustle"]) => ({
          score,
          evidence: evidence.map((quote) => ({ quote })),
        });
        return {
          hustle: quoted(scores.hustle),
          safetyAwareness: quoted(scores.safetyAwareness),
          coachability: quoted(scores.coachability),
          reliability: quoted(scores.reliability),
        };
      } catch {
        return null;
      }
    },
    (done, all) => process.stderr.write(`\r${done} of ${all} texts`),
  );
  return { figures: measure(brief, assess), unanswered, texts };
}
