import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { foldCounts } from "./jobs.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function rows<Row>(ctx: Context, query: ReturnType<typeof sql>): Promise<Row[]> {
  const answer = (await ctx.db.execute(query)) as unknown as { rows: Row[] };
  return answer.rows;
}

/** How many applications counted wrongly, looked at six at a time. */
async function checkAll(): Promise<number> {
  const { ctx } = app;
  let behind = "00000000-0000-0000-0000-000000000000";
  let wrong = 0;
  for (;;) {
    const [batch] = await rows<{ last: string; wrong: number }>(
      ctx,
      sql`select last_unit as last, wrong from counts.check_shares('application', ${behind}::uuid, 6)`,
    );
    if (!batch) break;
    behind = batch.last;
    wrong += batch.wrong;
  }
  return wrong;
}

test("no record is left out of the check, whatever lies between batches", async () => {
  const { ctx } = app;
  await ctx.db
    .execute(sql`insert into conversion_events (id, event, action, by_product, journey_id, at)
    select gen_random_uuid(), 'generate_lead', a.action, true, md5('check ' || n)::uuid, now()
    from generate_series(1, 30) n,
      (values ('job_application'), ('application_approved'), ('application_approved')) a (action)`);
  await foldCounts.handler(ctx, {}, { last: false });
  const lost = await rows(
    ctx,
    sql`with gone as (delete from counts.shares where kind = 'application' returning unit)
      select distinct unit from gone`,
  );
  expect(lost.length).toBeGreaterThanOrEqual(30);
  // Shares of what no table tells of any more, few and far between.
  await ctx.db.execute(sql`insert into counts.shares (kind, unit, counter, key, part)
    select 'application', md5('gone ' || n)::uuid, 'erased', '*', 'applied' from generate_series(1, 4) n`);
  expect(await checkAll()).toBe(lost.length + 4);
  expect(await checkAll()).toBe(0);
});
