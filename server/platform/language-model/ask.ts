import type { z } from "zod";
import type { Config } from "../config.ts";
import { boundedFetch } from "./bounded-fetch.ts";

export type ModelSettings = NonNullable<Config["ai"]>;

interface Question<A> {
  schema: z.ZodType<A>;
  system: string;
  /** Data for the model, kept apart from its instructions. */
  given: unknown;
}

/**
 * Asks the configured language model, within its time limit including retries.
 * @param signal aborts earlier, so that the caller has time left for a fallback; jobs pass none
 * @returns the answer, valid by the schema
 * @throws if no valid answer came in time
 */
export async function askModel<A>(
  settings: ModelSettings,
  { schema, system, given }: Question<A>,
  signal?: AbortSignal,
): Promise<A> {
  const [{ createOpenAICompatible }, { generateText, Output }] = await Promise.all([
    import("@ai-sdk/openai-compatible"),
    import("ai"),
  ]);
  const provider = createOpenAICompatible({
    name: "configured",
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    supportsStructuredOutputs: true,
    fetch: boundedFetch,
  });
  const limit = AbortSignal.timeout(settings.timeLimitSeconds * 1000);
  const { output } = await generateText({
    model: provider.chatModel(settings.model),
    output: Output.object({ schema }),
    system,
    prompt: JSON.stringify(given),
    temperature: 0,
    maxRetries: 2,
    abortSignal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  return output;
}
