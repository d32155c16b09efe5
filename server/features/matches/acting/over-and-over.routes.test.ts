import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allowances } from "#server/platform/http/budgets.ts";
import { budgets } from "#server/platform/http/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeEmployer, makeMatch, makeRequest } from "#test/support/employers.ts";
import { act, undo } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("a shop that hires and takes back over and over is stopped for the day, and can take the last one back", async () => {
  const { as } = await makeEmployer(app);
  const { user } = await makeCandidate(app);
  const request = await makeRequest(app, as);
  const { id } = await makeMatch(app, request.id, user.id);
  expect((await act(app, as, id, "hire")).statusCode).toBe(200);
  expect((await undo(app, as, id)).statusCode).toBe(200);
  await app.ctx.db
    .update(budgets)
    .set({ spent: allowances.decision.times - 1 })
    .where(sql`${budgets.key} = ${`decision:${id}`}`);
  expect((await act(app, as, id, "hire")).statusCode).toBe(200);
  expect((await undo(app, as, id)).statusCode).toBe(200);
  expect((await act(app, as, id, "hire")).statusCode).toBe(429);
  expect((await act(app, as, id, "pass")).statusCode).toBe(429);
  const other = await makeMatch(app, request.id, (await makeCandidate(app)).user.id);
  expect((await act(app, as, other.id, "hire")).statusCode).toBe(200);
});
