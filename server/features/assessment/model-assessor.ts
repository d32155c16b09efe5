import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, Output } from "ai";
import { z } from "zod";
import { traits, type TraitScores } from "#contract/assessment.ts";
import type { Log } from "#server/platform/log.ts";
import type { Assessor } from "./assessor.ts";
import { type AssessmentInput, textsOf } from "./rubric/input.ts";
import { maskedText } from "./rubric/masked-text.ts";
import { instructions } from "./model-prompt.ts";

const timeLimitMs = 30_000;

const judged = z.strictObject({
  score: z.number().min(1).max(5).nullable(),
  evidence: z.array(z.string().min(1).max(600)).max(8),
});
const judgement = z.strictObject({
  hustle: judged,
  safetyAwareness: judged,
  coachability: judged,
  reliability: judged,
  summary: z.string().min(1).max(1200),
});

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
      const evidence = answer[trait].evidence.flatMap((quote) => own(quote.trim()) ?? []);
      return [trait, { score: evidence.length > 0 ? answer[trait].score : null, evidence }];
    }),
  ) as TraitScores;
}

/** Scores by a language model behind an OpenAI-compatible address, or else by the fallback. */
export function modelAssessor(
  settings: { baseUrl: string; apiKey: string; model: string },
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
      masked: maskedText(text, input.identity),
    }));
    const { output } = await generateText({
      model: provider.chatModel(settings.model),
      output: Output.object({ schema: judgement }),
      system: instructions,
      prompt: JSON.stringify(shown.map(({ source, masked }) => ({ source, text: masked }))),
      temperature: 0,
      maxRetries: 2,
      abortSignal: AbortSignal.timeout(timeLimitMs),
    });
    return { scores: grounded(output, shown), summary: output.summary };
  }

  return {
    fingerprint: (input) => `${version}:${fallback.fingerprint(input)}`,
    async assess(input) {
      try {
        return { ...(await judge(input)), engine: "model", version };
      } catch (error) {
        const name = error instanceof Error ? error.name : "unknown";
        log.warn({ reason: name }, "the language model did not answer; the rubric scored instead");
        return fallback.assess(input);
      }
    },
  };
}
