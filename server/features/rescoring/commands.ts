import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { peopleAfter } from "#server/features/jobseekers/api.ts";
import { together } from "#server/platform/db/together.ts";
import { oneByOne } from "#server/platform/jobs/one-by-one.ts";
import { readAgain, readPersonAgain } from "./again.ts";
import { readRescoring, rescoringNow, versionNow } from "./queries.ts";
import { rescorings } from "./table.ts";

/** People who are read between two looks at whether to stop. */
const batchSize = 25;
/** A round leaves the rest to the next after this many minutes, well within its job's limit. */
const roundMinutes = 30;
/**
 * For so many minutes a version that was there before does not come back: while a release is rolled out, processes of
 * both versions run, and each would undo what the other reads.
 */
const rollOutMinutes = 60;

const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/**
 * Begins the reading by the version of now, also by one that was there before another.
 * @param before begins nothing anew where the other version began later than this
 */
async function begin(ctx: Context, before: Date): Promise<void> {
  const startedAt = ctx.clock.now();
  const wasReplaced = sql`exists (
    select from ${rescorings} other where other.version <> ${rescorings.version}
      and other.started_at > ${rescorings.startedAt} and other.started_at < ${before.toISOString()})`;
  await ctx.db
    .insert(rescorings)
    .values({ version: versionNow(ctx), startedAt })
    .onConflictDoUpdate({
      target: rescorings.version,
      set: { startedAt, cursor: null, done: 0, finishedAt: null, isPaused: false },
      setWhere: wasReplaced,
    });
}

/**
 * Reads everybody again whom an earlier version of the engines read, a batch at a time: where it is
 * stopped, by an admin or with the process, it goes on behind the last batch. Who could not be read is left to a job of
 * their own, and ends the round: a language model that is away or overloaded is asked again in the next.
 * @param batches how many it reads at most
 */
export async function rescoreEverybody(ctx: Context, batches = Infinity): Promise<void> {
  const now = ctx.clock.now();
  const until = minutesFrom(now, roundMinutes);
  await begin(ctx, minutesFrom(now, -rollOutMinutes));
  for (let read = 0; read < batches && ctx.clock.now() < until; read += 1) {
    const row = await rescoringNow(ctx);
    if (!row || row.isPaused || row.finishedAt) return;
    const people = await peopleAfter(ctx, row.cursor, batchSize);
    const rows = people.map((id) => ({ id }));
    const skipped = await oneByOne(ctx, "rescore-everybody", rows, async ({ id }) => {
      try {
        await readAgain(ctx, id);
      } catch (error) {
        const later = minutesFrom(ctx.clock.now(), 10);
        await ctx.jobs.send(ctx.db, readPersonAgain, { userId: id }, later);
        throw error;
      }
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
    if (skipped > 0) return;
  }
}

/** Stops the reading, or lets it go on; the next round takes it up. */
export async function pauseRescoring(ctx: Context, isPaused: boolean) {
  return together(ctx, async (inner) => {
    await begin(inner, ctx.clock.now());
    await inner.db
      .update(rescorings)
      .set({ isPaused })
      .where(eq(rescorings.version, versionNow(ctx)));
    return readRescoring(inner);
  });
}
