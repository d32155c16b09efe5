import { type AssessmentInput, textForModel, textsOf } from "#engines/traits/api.ts";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, Output } from "ai";
import { z } from "zod";
import { type Direction, directions, traits, type TraitScores } from "#contract/assessment.ts";
import { paragraph } from "#contract/primitives.ts";
import type { Config } from "#server/platform/config.ts";
import type { Log } from "#server/platform/log.ts";
import type { Assessor } from "./assessor.ts";

import { instructions } from "./model-prompt.ts";

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
  summary: paragraph(1200).refine((text) => text.trim() !== ""),
});

/** Fewer than two words quote nothing; blanks and masks are nobody's words. */
const isPassage = (quote: string) => /\p{L}+\P{L}+\p{L}/u.test(quote.replaceAll("_", ""));

/**
 * Keeps of a model's answer what stands: quotes that are in the text as it was shown, put back in
 * the candidate's own words; a score without one becomes "not enough evidence".
 */
function grounded(
  answer: z.infer<typeof judgement>,
  shown: { masked: string; own: string }[],
): TraitScores {
  const own = (quote: string) => {
    for (const { masked, own: text } of shown) {
      const at = masked.indexOf(quote);
      if (at >= 0) return text.slice(at, at + quote.length);
    }
    return null;
  };
  return Object.fromEntries(
    traits.map((trait) => {
      const kept = new Map<string, Direction>();
      for (const { quote, direction } of answer[trait].evidence) {
        const said = isPassage(quote) ? own(quote.trim()) : null;
        // Of a sign that takes two places a quote may hold one, which no database stores.
        if (said?.isWellFormed() && !kept.has(said)) kept.set(said, direction);
      }
      const score = kept.size > 0 ? answer[trait].score : null;
      if (score === null) return [trait, { score, evidence: [] }];
      return [trait, { score, evidence: [...kept.keys()], directions: [...kept.values()] }];
    }),
  ) as TraitScores;
}

/** Scores by a language model behind an OpenAI-compatible address, or else by the fallback. */
export function modelAssessor(
  settings: NonNullable<Config["ai"]>,
  fallback: Assessor,
  log: Log,
): Assessor {
  const provider = createOpenAICompatible({
    name: "configured",
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    supportsStructuredOutputs: true,
  });
  const version = `model:${settings.model}`;

  async function judge(input: AssessmentInput) {
    const shown = textsOf(input).map(({ source, text }) => ({
      source,
      own: text,
      masked: textForModel(text, input.identity),
    }));
    const { output } = await generateText({
      model: provider.chatModel(settings.model),
      output: Output.object({ schema: judgement }),
      system: instructions,
      prompt: JSON.stringify(shown.map(({ source, masked }) => ({ source, text: masked }))),
      temperature: 0,
      maxRetries: 2,
      abortSignal: AbortSignal.timeout(settings.timeLimitSeconds * 1000),
    });
    return { scores: grounded(output, shown), summary: output.summary };
  }

  const fingerprint = (input: AssessmentInput) => `${version}:${fallback.fingerprint(input)}`;

  return {
    fingerprint,
    async assess(input) {
      try {
        const judged = await judge(input);
        return { ...judged, engine: "model", version, inputHash: fingerprint(input) };
      } catch (error) {
        const name = error instanceof Error ? error.name : "unknown";
        log.warn({ reason: name }, "the language model did not answer; the rubric scored instead");
        return fallback.assess(input);
      }
    },
  };
}
