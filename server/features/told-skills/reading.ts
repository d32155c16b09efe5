import type { SkillText } from "#engines/skills/api.ts";
import { type Asker, pool } from "#server/platform/work/pool.ts";
import type * as tasks from "./tasks.ts";

/** Reads which skills these texts tell of, in a thread: a long resume takes over a second. */
export const readInThread = (
  texts: SkillText[],
  asker: Asker,
): Promise<ReturnType<typeof tasks.readTexts>> =>
  pool.run(new URL("./tasks.ts", import.meta.url), "readTexts", texts, asker);
