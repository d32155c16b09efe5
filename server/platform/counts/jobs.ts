import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#server/context.ts";
import { job } from "#server/platform/jobs/job.ts";

/** How many marked records one transaction handles. */
const atOnce = 2000;
const kinds = ["person", "application", "hire", "request"];
const firstId = "00000000-0000-0000-0000-000000000000";

async function call<Row>(
  { db }: Pick<Context, "db">,
  query: ReturnType<typeof sql>,
): Promise<Row | undefined> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows[0];
}

/**
 * Brings the kept counts up to date with all recorded changes. Until then every reader recomputes what
 * changed.
 */
export async function foldAll(ctx: Context): Promise<void> {
  for (;;) {
    const row = await call<{ taken: number }>(ctx, sql`select counts.fold(${atOnce}) as taken`);
    if (!row || row.taken < atOnce) return;
  }
}

/**
 * Compares kept values with the tables, one batch after another.
 * @returns how many were wrong
 */
async function checkAll(
  ctx: Context,
  batch: (behind: string) => ReturnType<typeof sql>,
): Promise<number> {
  let behind = firstId;
  let wrong = 0;
  for (;;) {
    const row = await call<{ last: string; wrong: number }>(
      ctx,
      sql`select last_unit as last, wrong from ${batch(behind)}`,
    );
    if (!row) return wrong;
    wrong += row.wrong;
    behind = row.last;
  }
}

/** Checks what the records of one kind are counted as. */
const checkShares = (ctx: Context, kind: string) =>
  checkAll(ctx, (behind) => sql`counts.check_shares(${kind}, ${behind}::uuid, ${atOnce})`);

/** Checks what is kept about whether the people of matches are shown. */
const checkShown = (ctx: Context) =>
  checkAll(ctx, (behind) => sql`counts.check_shown(${behind}::uuid, ${atOnce})`);

export const foldCounts = job({
  name: "fold-counts",
  payload: z.object({}),
  schedule: "* * * * *",
  handler: foldAll,
});

/** Compares every count with the tables, corrects the wrong ones and stores the result for the System page. */
export const checkCounts = job({
  name: "check-counts",
  payload: z.object({}),
  schedule: "52 3 * * *",
  timeLimit: 3600,
  async handler(ctx) {
    await foldAll(ctx);
    let corrected = await checkShown(ctx);
    for (const kind of kinds) corrected += await checkShares(ctx, kind);
    for (const check of [sql`counts.check_visits()`, sql`counts.check_sums()`]) {
      const query = sql`select ${check} as wrong`;
      // Each reads whole tables, which takes longer than other statements may.
      const row = await ctx.patiently((db) => call<{ wrong: number }>({ db }, query));
      corrected += row?.wrong ?? 0;
    }
    await call(ctx, sql`select counts.gather()`);
    const at = ctx.clock.now().toISOString();
    await ctx.db.execute(
      sql`insert into counts.checks (at, corrected, last_wrong_at)
          values (${at}, ${corrected}, case when ${corrected} > 0 then ${at}::timestamptz end)
          on conflict (single) do update set at = excluded.at, corrected = excluded.corrected,
            last_wrong_at = coalesce(excluded.last_wrong_at, counts.checks.last_wrong_at)`,
    );
    if (corrected > 0) ctx.log.error({ corrected }, "kept counts were wrong and are mended");
  },
});

/** When the counts were last checked and how many were wrong; null before the first check. */
export async function readCheck(ctx: Context) {
  const row = await call<{ at: string; corrected: number; wrong: string | null }>(
    ctx,
    sql`select to_json(at)#>>'{}' as at, corrected, to_json(last_wrong_at)#>>'{}' as wrong
        from counts.checks`,
  );
  const iso = (text: string) => new Date(text).toISOString();
  return row
    ? { checkedAt: iso(row.at), corrected: row.corrected, lastWrongAt: row.wrong && iso(row.wrong) }
    : null;
}
