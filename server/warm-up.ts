import { setTimeout } from "node:timers/promises";
import { scoutVersion, stepsToKnowledge } from "#engines/scout/api.ts";
import { textForModel } from "#engines/traits/api.ts";
import type { Context } from "./context.ts";
import { passkeyLibrary } from "./features/second-factor/passkeys.ts";

/** Between two steps other calls get a turn, including one round trip to the database. */
const pauseMs = 20;

/** Loads, step by step, what a start need not wait for and who first asks for it should not either. */
export async function warmUp({ auth, config }: Context): Promise<void> {
  // With a language model, this thread checks its answers against the text, and needs the word lists that otherwise
  // only worker threads load.
  const grounding = config.ai ? [() => textForModel("")] : [];
  const steps = [auth, passkeyLibrary, ...grounding, ...stepsToKnowledge(), scoutVersion];
  for (const step of steps) {
    await setTimeout(pauseMs, undefined, { ref: false });
    await step();
  }
}
