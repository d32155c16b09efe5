import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";

/**
 * Does the same to each row, one after another. A row whose work throws is logged, counted and left
 * behind, so that it cannot keep the others waiting; a sweep that comes round again finds it again.
 * @param sweep whose rows they are, as the log and the metric say it
 * @returns how many rows were left behind
 * @throws what a row threw if the database does not answer either: the others would throw as well
 */
export async function oneByOne<Row extends { id: string }>(
  ctx: Context,
  sweep: string,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<number> {
  let skipped = 0;
  for (const row of rows)
    try {
      await work(row);
    } catch (error) {
      ctx.log.error({ err: error, job: sweep, row: row.id }, "row skipped");
      ctx.metrics.rowSkipped(sweep);
      skipped += 1;
      await ctx.db.execute(sql`select 1`).catch(() => {
        throw error;
      });
    }
  return skipped;
}

/**
 * The same for work that was sent once and does not come round by itself: it fails after the last row,
 * so that the queue tries it again.
 * @throws {Error} if any row was left behind
 */
export async function oneByOneOrAgain<Row extends { id: string }>(
  ctx: Context,
  sweep: string,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const skipped = await oneByOne(ctx, sweep, rows, work);
  if (skipped > 0) throw new Error(`${sweep}: ${skipped} of ${rows.length} rows failed`);
}
