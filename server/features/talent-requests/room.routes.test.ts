import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allowances } from "#server/platform/http/budgets.ts";
import { budgets } from "#server/platform/http/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeEmployer, makeRequest } from "#test/support/employers.ts";
import { mostJobs } from "./room.ts";
import { talentRequests } from "./table.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const valid = { roleTitle: "Brake technician", location: "Cleveland, OH" };

/** A shop with a job, and its ways to have more of them. */
async function shopWithJob() {
  const { as, shopId } = await makeEmployer(app);
  const { id } = await makeRequest(app, as);
  return {
    id,
    shopId,
    open: () => app.call("POST", "/api/talent-requests", { body: valid, as }),
    change: (body: object, of = id) =>
      app.call("PATCH", `/api/talent-requests/${of}`, { body, as }),
  };
}

/** Gives a shop this many more jobs like one. */
const copy = (id: string, number: number, status: "pending" | "closed") =>
  app.ctx.db.execute(sql`
    insert into talent_requests
    select copied.*
    from generate_series(1, ${number}::int) as copies (copy), talent_requests one,
      jsonb_populate_record(null::talent_requests, to_jsonb(one)
        || jsonb_build_object('id', md5(copies.copy || ${status} || ${id}::text)::uuid, 'status', ${status}::text)) as copied
    where one.id = ${id}::uuid`);

test("a shop has a limit of open jobs, until it closes some", async () => {
  const { id, open, change } = await shopWithJob();
  await copy(id, mostJobs.open - 2, "pending");
  const last = await open();
  expect(last.statusCode).toBe(201);
  const refused = await open();
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    expect.stringContaining("Close one you no longer need"),
  ]);
  expect((await change({ status: "closed" })).statusCode).toBe(200);
  expect((await open()).statusCode).toBe(201);
  // One that was closed comes back only where there is room.
  expect((await change({ status: "open" })).statusCode).toBe(409);
  expect((await change({ status: "closed" }, last.json().id)).statusCode).toBe(200);
  expect((await change({ status: "open" })).statusCode).toBe(200);
  expect((await (await shopWithJob()).open()).statusCode).toBe(201);
});

test("the last place is taken once, however many ask at once", async () => {
  const { id, open } = await shopWithJob();
  await copy(id, mostJobs.open - 2, "pending");
  const answers = await Promise.all([open(), open(), open()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
});

test("a filled job that needs more people opens again only where there is room", async () => {
  const { id, change } = await shopWithJob();
  await copy(id, mostJobs.open, "pending");
  await app.ctx.db
    .update(talentRequests)
    .set({ status: "filled", hiresMade: 1, hiresNeeded: 1 })
    .where(eq(talentRequests.id, id));
  expect((await change({ hiresNeeded: 2 })).statusCode).toBe(409);
});

test("a shop has a limit of jobs in all, and then reopens one", async () => {
  const { id, open, change } = await shopWithJob();
  await copy(id, mostJobs.all - 1, "closed");
  const refused = await open();
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    expect.stringContaining("Edit or reopen"),
  ]);
  expect((await change({ status: "closed" })).statusCode).toBe(200);
  expect((await change({ status: "open", roleTitle: "Alignment technician" })).statusCode).toBe(
    200,
  );
});

test("a shop has a daily limit of job changes, and can always close one", async () => {
  const { shopId, open, change } = await shopWithJob();
  await app.ctx.db
    .update(budgets)
    .set({ spent: allowances.request.times - 1 })
    .where(sql`${budgets.key} = ${`request:${shopId}`}`);
  expect((await change({ hiresNeeded: 2 })).statusCode).toBe(200);
  const refused = await change({ hiresNeeded: 3 });
  expect([refused.statusCode, refused.json().error]).toEqual([
    429,
    expect.stringContaining("tomorrow"),
  ]);
  expect((await open()).statusCode).toBe(429);
  expect((await change({ status: "closed" })).statusCode).toBe(200);
  expect((await (await shopWithJob()).open()).statusCode).toBe(201);
});
