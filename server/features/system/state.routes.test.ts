import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendEmail } from "#server/platform/email/queue.ts";
import { makeDeadLetter } from "#test/support/accounts.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signedIn } from "#test/support/factories.ts";

let app: TestApp;
let as: string;

beforeAll(async () => {
  app = await testApp();
  as = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

const get = async (path: string) => (await app.call("GET", path, { as })).json();

describe("the state of the system", () => {
  test("says what runs and what waits, and nothing secret", async () => {
    await app.ctx.jobs.send(app.ctx.db, sendEmail, { id: crypto.randomUUID() });
    const answer = await app.call("GET", "/api/admin/system", { as });
    const state = answer.json();
    expect(state).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      runtime: `Node.js ${process.versions.node}`,
      database: { version: expect.stringMatching(/^\d+/), bytes: expect.any(Number) },
      mail: { configured: false },
      engine: { configured: false, model: null },
      production: false,
    });
    expect(state.database.bytes).toBeGreaterThan(100_000);
    const queue = state.queues.find(({ name }: { name: string }) => name === "send-email");
    expect(queue).toMatchObject({ waiting: 1, active: 0, retrying: 0 });
    expect(Date.parse(queue.oldestAt)).toBeLessThanOrEqual(Date.now());
    expect(answer.body).not.toContain(app.ctx.config.authSecret);
    await app.work();
  });
});

describe("retention", () => {
  test("says what is kept for how long, and when it is looked through next", async () => {
    await makeUser(app.ctx, { leavingAt: app.clock.now() });
    const plan = await get("/api/admin/retention");
    expect(plan.parts.map(({ name }: { name: string }) => name)).toEqual(
      app.ctx.personalData.map(({ name }) => name),
    );
    const round = plan.rounds.find(({ name }: { name: string }) => name === "keep-retention");
    const next = new Date(round.nextAt);
    expect([next.getUTCHours(), next.getUTCMinutes()]).toEqual([4, 41]);
    const ahead = next.getTime() - app.clock.now().getTime();
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
    expect(plan.leaving).toBe(1);
  });
});

describe("work that failed every time", () => {
  const list = (query = "") => get(`/api/admin/dead-letters${query}`);
  const retry = (id: string) => app.call("POST", `/api/admin/dead-letters/${id}/retry`, { as });

  test("is in the list with its kind, and runs again when it is told to", async () => {
    // No id of a letter: the job fails at each try.
    const id = "not-an-id";
    await app.ctx.db.transaction((db) => app.ctx.jobs.send(db, sendEmail, { id }));
    await app.ctx.db.execute(sql`update jobs.job set retry_limit = 0 where name = 'send-email'`);
    await app.work();
    const [letter] = await list("?kind=send-email");
    expect(letter).toMatchObject({
      kind: "send-email",
      payload: { id },
      tries: 1,
      jobId: expect.any(String),
    });
    expect((await get("/api/admin/system")).deadLetters).toBe(1);

    const answers = await Promise.all(Array.from({ length: 10 }, () => retry(letter.id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array(9).fill(404),
    ]);
    expect(await list()).toEqual([]);
    const state = await get("/api/admin/system");
    expect(state.queues).toEqual([expect.objectContaining({ name: "send-email", waiting: 1 })]);
  });

  test("of a kind that is no more can only be given up", async () => {
    const id = await makeDeadLetter(app.ctx, "long-gone");
    expect((await retry(id)).statusCode).toBe(409);
    expect((await list("?limit=5")).items).toEqual([expect.objectContaining({ id })]);
    const given = await app.call("DELETE", `/api/admin/dead-letters/${id}`, { as });
    expect(given.json()).toMatchObject({ kind: "long-gone" });
    expect((await list("?limit=5")).counts).toEqual({ total: 0 });
  });
});
