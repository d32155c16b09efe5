import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#server/features/accounts/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser } from "#test/support/factories.ts";
import { countAgreement, readAgreement } from "./agreement.ts";
import { agreementFigures, ratings } from "./table.ts";

let app: TestApp;
const statements: string[] = [];
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" }, { logQuery: (query) => void statements.push(query) });
});
afterAll(() => app.close());

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

test("with 10,000 ratings the figures are two rows by their keys, in the time of five index reads", async () => {
  const { ctx } = app;
  const { id } = await makeUser(ctx);
  await ctx.db.execute(sql`
    insert into users (id, email, email_verified, name, first_name, last_name)
    select gen_random_uuid(), 'rated-' || n || '@example.com', true, '', '', ''
    from generate_series(1, 2500) n`);
  await ctx.db.execute(sql`
    insert into rated_texts (id, user_id, hash, language, created_at)
    select gen_random_uuid(), id, 'x', case when random() < 0.3 then 'es' else 'en' end, now()
    from users where email like 'rated-%'`);
  const one = sql`jsonb_build_object('score', 1 + floor(random() * 9) / 2, 'evidence', '[]'::jsonb)`;
  await ctx.db.execute(sql`
    insert into text_scores (text_id, engine, version, scores, scored_at)
    select id, 'rubric', '1', jsonb_build_object('hustle', ${one}, 'safetyAwareness', ${one},
      'coachability', ${one}, 'reliability', ${one}), now() from rated_texts`);
  await ctx.db.execute(sql`
    insert into ratings (id, text_id, rater_id, hustle, safety_awareness, coachability, reliability, given_at, rated_at)
    select gen_random_uuid(), t.id, ('00000000-0000-4000-8000-00000000000' || r)::uuid,
      1 + floor(random() * 5), 1 + floor(random() * 5), 1 + floor(random() * 5), 1 + floor(random() * 5),
      now(), now() - interval '1 hour'
    from rated_texts t cross join generate_series(1, 4) r`);
  expect(await ctx.db.$count(ratings)).toBe(10_000);
  const counting = await timed(() => countAgreement(ctx));
  statements.length = 0;
  expect((await readAgreement(ctx))?.report.ratings).toBe(10_000);
  expect(statements).toHaveLength(2);
  const readOne = () => ctx.db.select().from(users).where(eq(users.id, id));
  const [read, figures]: [number[], number[]] = [[], []];
  for (let round = 0; round < 60; round++) {
    figures.push(await timed(() => readAgreement(ctx)));
    read.push(await timed(readOne));
  }
  const ratio = median(figures) / median(read);
  const [row] = await ctx.db.select().from(agreementFigures);
  const size = Math.round(JSON.stringify(row?.report).length / 1024);
  console.log(
    `agreement with 10,000 ratings: ${ratio.toFixed(1)} index reads (${median(figures).toFixed(2)} ms, ${size} KB); ` +
      `counted in ${(counting / 1000).toFixed(1)} s`,
  );
  expect(ratio).toBeLessThan(5);
}, 120_000);
