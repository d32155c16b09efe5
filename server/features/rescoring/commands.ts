import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { assessAnew } from "#server/features/assessment/api.ts";
import { peopleAfter } from "#server/features/jobseekers/api.ts";
import { readToldSkills } from "#server/features/told-skills/api.ts";
import { together } from "#server/platform/db/together.ts";
import { oneByOne } from "#server/platform/jobs/one-by-one.ts";
import { readRescoring, rescoringNow, versionNow } from "./queries.ts";
import { rescorings } from "./table.ts";

/** People who are read between two looks at whether to stop. */
const batchSize = 25;

/**
 * Reads everybody again whom an earlier version of the engines read, a batch at a time: where it is
 * stopped, by an admin or with the process, it goes on behind the last batch. Two at once read the
 * same twice, which changes nothing, and count it once.
 * @param batches how many it reads at most
 */
export async function rescoreEverybody(ctx: Context, batches = Infinity): Promise<void> {
  await ctx.db
    .insert(rescorings)
    .values({ version: versionNow(ctx), startedAt: ctx.clock.now() })
    .onConflictDoNothing();
  for (let read = 0; read < batches; read += 1) {
    const row = await rescoringNow(ctx);
    if (!row || row.isPaused || row.finishedAt) return;
    const people = await peopleAfter(ctx, row.cursor, batchSize);
    const rows = people.map((id) => ({ id }));
    await oneByOne(ctx, "rescore-everybody", rows, async ({ id }) => {
      await assessAnew(ctx, id);
      await readToldSkills(ctx, id);
    });
    const last = people.at(-1);
    await ctx.db
      .update(rescorings)
      .set(
        last
          ? { cursor: last, done: row.done + people.length }
          : { finishedAt: ctx.clock.now(), cursor: null },
      )
      .where(
        and(
          eq(rescorings.version, row.version),
          row.cursor === null ? isNull(rescorings.cursor) : eq(rescorings.cursor, row.cursor),
        ),
      );
  }
}

/** Stops the reading, or lets it go on; the next round takes it up. */
export async function pauseRescoring(ctx: Context, isPaused: boolean) {
  const version = versionNow(ctx);
  return together(ctx, async (inner) => {
    await inner.db
      .insert(rescorings)
      .values({ version, startedAt: ctx.clock.now(), isPaused })
      .onConflictDoUpdate({ target: rescorings.version, set: { isPaused } });
    return readRescoring(inner);
  });
}
