import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { startBeating } from "./commands.ts";
import { housekeeping } from "./jobs.ts";
import { workers } from "./table.ts";

let app: TestApp;
let away = false;

const logger = {
  logQuery() {
    if (away) throw new Error("connection refused");
  },
};

beforeAll(async () => {
  app = await testApp({}, logger);
});
afterAll(() => app.close());

const ask = async (path: string) => {
  const answer = await app.call("GET", path);
  return [answer.statusCode, answer.json()];
};

describe("while the database is away", () => {
  test("a process says that it lives and is not ready, so that nobody restarts it", async () => {
    away = true;
    try {
      expect(await ask("/api/livez")).toEqual([200, { status: "ok" }]);
      expect((await ask("/api/readyz"))[0]).toBe(503);
      expect((await ask("/api/health"))[0]).toBe(503);
    } finally {
      away = false;
    }
    expect((await ask("/api/readyz"))[0]).toBe(200);
  });

  test("a worker's heartbeat fails without ending it, and leaves nothing behind", async () => {
    away = true;
    const rest = await startBeating(app.ctx);
    away = false;
    await rest();
    expect(await app.ctx.db.$count(workers)).toBe(0);
  });
});

describe("a worker", () => {
  test("is silent until one beats, and again when it is gone", async () => {
    expect(await ask("/api/readyz")).toEqual([200, { status: "ok", worker: "silent" }]);
    const rest = await startBeating(app.ctx);
    expect(await ask("/api/readyz")).toEqual([200, { status: "ok", worker: "ok" }]);
    await rest();
    expect(await ask("/api/readyz")).toEqual([200, { status: "ok", worker: "silent" }]);
  });

  test("that died counts for a minute, and is forgotten after a day", async () => {
    await startBeating(app.ctx);
    const seenBefore = (age: string) =>
      app.ctx.db.update(workers).set({ seenAt: sql`now() - ${age}::interval` });
    await seenBefore("59 seconds");
    expect((await ask("/api/readyz"))[1]).toMatchObject({ worker: "ok" });
    await seenBefore("61 seconds");
    expect((await ask("/api/readyz"))[1]).toMatchObject({ worker: "silent" });
    await seenBefore("25 hours");
    await housekeeping.handler(app.ctx, {}, { last: false });
    expect(await app.ctx.db.$count(workers)).toBe(0);
  });
});
