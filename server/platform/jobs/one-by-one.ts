import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";

/**
 * Does the same work for each row, one after another. A row whose work throws is logged, counted and
 * skipped, so that it does not block the others; a recurring sweep finds it again.
 * @param sweep the sweep's name in log and metrics
 * @returns how many rows were skipped
 * @throws the row's error if the database does not answer either, since all further rows would fail too
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
 * The same for work that does not recur: it throws after the last row, so that the queue tries again.
 * @throws {Error} if any row was skipped
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
