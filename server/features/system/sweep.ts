import { z } from "zod";
import type { Context } from "#server/context.ts";
import { keptPictures } from "#server/features/pictures/api.ts";
import { keptImports } from "#server/features/scout/api.ts";
import { keptResumes } from "#server/features/resumes/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { job } from "#server/platform/jobs/job.ts";
import { oneByOne } from "#server/platform/jobs/one-by-one.ts";

const graceMs = 7 * dayMs;
const atOnce = 500;

/** Whose rows name files of each kind; what is of no kind of ours stays. */
const kinds = { resume: keptResumes, picture: keptPictures, import: keptImports };

async function removeUnnamed(ctx: Context, names: readonly string[]): Promise<void> {
  for (const [kind, kept] of Object.entries(kinds)) {
    const own = names.filter((name) => name.startsWith(`${kind}-`));
    if (own.length === 0) continue;
    const ids = own.map((name) => name.slice(kind.length + 1));
    const named = new Set(await kept(ctx, ids));
    const unnamed = own.filter((name) => !named.has(name)).map((id) => ({ id }));
    await oneByOne(ctx, "sweep-files", unnamed, ({ id }) => ctx.files.remove(id));
  }
}

/**
 * Removes stored files of more than a week that no row names: whoever was killed between storing a
 * file and committing its row left one behind (docs/operations.md).
 */
export const sweepFiles = job({
  name: "sweep-files",
  payload: z.object({}),
  schedule: "41 4 * * *",
  timeLimit: 3600,
  async handler(ctx) {
    const before = new Date(ctx.clock.now().getTime() - graceMs);
    let batch: string[] = [];
    for await (const name of ctx.files.list(before)) {
      batch.push(name);
      if (batch.length < atOnce) continue;
      await removeUnnamed(ctx, batch);
      batch = [];
    }
    await removeUnnamed(ctx, batch);
  },
});
