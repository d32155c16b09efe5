import { setImmediate } from "node:timers/promises";
import { scoutVersion } from "#engines/scout/api.ts";
import { textForModel } from "#engines/traits/api.ts";
import { passkeyLibrary } from "./features/second-factor/passkeys.ts";

/** What a start need not wait for, and what would hold the event loop when it is first asked for. */
const later: (() => unknown)[] = [passkeyLibrary, () => textForModel(""), scoutVersion];

/** Loads it, one after the other, while nobody has asked for it yet. */
export async function warmUp(): Promise<void> {
  for (const load of later) {
    await load();
    await setImmediate();
  }
}
