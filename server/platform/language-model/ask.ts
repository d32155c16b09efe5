import type { z } from "zod";
import type { Config } from "../config.ts";
import { boundedFetch } from "./bounded-fetch.ts";

export type ModelSettings = NonNullable<Config["ai"]>;

interface Question<A> {
  schema: z.ZodType<A>;
  system: string;
  /** Data, never part of what the model is told to do. */
  given: unknown;
}

/**
 * Asks the configured language model, whose answer must be of the schema; within the time limit, repeats
 * and all.
 * @param signal the end of the patience of whoever waits, which has to leave time for what replaces the model;
 *   a job, for which nobody waits, has none
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
