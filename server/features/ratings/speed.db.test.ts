import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeRated } from "#test/support/rated.ts";
import { countAgreement, readAgreement } from "./agreement.ts";
import { ratings } from "./table.ts";

let app: TestApp;
const statements: string[] = [];
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" }, { logQuery: (query) => void statements.push(query) });
});
afterAll(() => app.close());

// In what time is a figure of `npm run bench -- --agreement`.
test("with 10,000 ratings the page reads two rows by their keys in one statement, and no rating", async () => {
  const { ctx } = app;
  await makeRated(ctx, 10_000);
  expect(await ctx.db.$count(ratings)).toBe(10_000);
  await countAgreement(ctx);
  statements.length = 0;
  expect((await readAgreement(ctx))?.report.ratings).toBe(10_000);
  expect(statements).toEqual([
    expect.stringMatching(
      / from "agreement_figures" left join "agreement_weeks" on "agreement_weeks"."week" = \$1 where "agreement_figures"."id" = \$2$/,
    ),
  ]);

  // The job, where nothing has changed: neither texts nor scorings nor ratings are read again.
  statements.length = 0;
  await countAgreement(ctx);
  const readRows = statements.filter((statement) =>
    /^select (?!count\().* from "(ratings|rated_texts|text_scores)"/.test(statement),
  );
  expect(statements.length).toBeGreaterThan(0);
  expect(readRows).toEqual([]);
}, 120_000);
