import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import type { LightMyRequestResponse } from "fastify";
import { buildApp } from "#server/app.ts";
import { waitlistEntries } from "#server/features/waitlist/table.ts";
import { buildContext } from "#server/start.ts";
import { callerOf, type TestApp, testApp } from "#test/support/app.ts";
import { testDatabase } from "#test/support/database.ts";
import { filledForm, makeReferrer, signedIn } from "#test/support/factories.ts";
import { type Proxy, startProxy } from "#test/support/proxy.ts";
import { listenOnPostgres } from "./listening.ts";
import { TransactionPool } from "./pool.ts";
import { databaseUrl, secondProcess } from "#test/support/second-process.ts";

let app: TestApp;

beforeEach(async () => {
  app = await testApp();
});

function expectLater(answer: LightMyRequestResponse) {
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer.json()).toEqual({
    error: "We can't answer right now. Please try again in a moment.",
    requestId: expect.any(String),
  });
}

function onPostgres() {
  let proxy: Proxy;
  let behind: Awaited<ReturnType<typeof secondProcess>>;

  beforeEach(async () => {
    proxy = await startProxy((await databaseUrl(app)) ?? new URL("postgres://nowhere"));
    behind = await secondProcess(app, proxy.url);
  });
  afterEach(async () => {
    proxy.restore();
    await behind.close();
    proxy.close();
    await app.close();
  });

  test("is told as such, nothing is half done, and all is well once it is back", async () => {
    const as = await signedIn(app.ctx, "admin");
    const { referralCode } = await makeReferrer(app.ctx);
    const form = filledForm(referralCode);
    const apply = () => behind.call("POST", "/api/waitlist", { body: form });
    const list = () => behind.call("GET", "/api/admin/waitlist", { as });
    const health = () => behind.call("GET", "/api/health");
    expect((await health()).statusCode).toBe(200);
    expect((await list()).statusCode).toBe(200);

    proxy.cut();
    expectLater(await health());
    expectLater(await list());
    expectLater(await apply());
    expect((await behind.call("GET", "/api/demo/waitlist")).statusCode).toBe(200);

    proxy.restore();
    const began = performance.now();
    expect((await apply()).statusCode).toBe(201);
    expect((await health()).statusCode).toBe(200);
    expect((await list()).json()).toMatchObject([{ email: form.email }]);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  test("without a word is missed by whoever listens, who then listens anew", async () => {
    const missed = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<string>();
    const own = await startProxy(proxy.url);
    const stop = await listenOnPostgres(own.url.href, "hushed", {
      hearing: { heard: heard.resolve, missed: missed.resolve },
      log: app.ctx.log,
      probing: { everyMs: 20, patienceMs: 200 },
    });
    own.hush();
    await missed.promise;
    await app.ctx.db.execute(sql`select pg_notify('hushed', 'news')`);
    expect(await heard.promise).toBe("news");
    await stop();
    own.close();
  });

  test("without a word costs a transaction one wait, and its connection goes to nobody", async () => {
    const own = await startProxy(proxy.url);
    const pool = new TransactionPool({
      connectionString: own.url.href,
      max: 1,
      query_timeout: 3000,
    });
    pool.on("connect", (client) => void client.on("error", () => undefined));
    const db = drizzle(pool);
    const causes: unknown[] = [];
    const change = db.transaction(async (inner) => {
      await inner.execute(sql`select 1`);
      own.hush();
      for (const statement of [sql`select 2`, sql`select 3`])
        await inner.execute(statement).catch(({ cause }: Error) => causes.push(cause));
      throw new Error("over");
    });
    await expect(change).rejects.toMatchObject({ cause: { message: "Query read timeout" } });
    // The second was not sent, nor was the end of the transaction: both fail by what the first waited for.
    expect(causes[0]).toMatchObject({ message: "Query read timeout" });
    expect(causes[1]).toBe(causes[0]);
    expect(pool.totalCount).toBe(0);
    expect((await db.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }]);
    await pool.end();
    own.close();
  });

  test("in the middle of a change leaves it done or undone, and never kills the server", async () => {
    const { referralCode } = await makeReferrer(app.ctx);
    for (let round = 0; round < 5; round++) {
      const form = filledForm(referralCode);
      const asked = behind.call("POST", "/api/waitlist", { body: form });
      for (let turn = 0; turn < round; turn++) await new Promise(setImmediate);
      proxy.cut();
      const { statusCode } = await asked;
      proxy.restore();
      const mine = eq(waitlistEntries.email, form.email);
      const stored = await app.ctx.db.$count(waitlistEntries, mine);
      expect([201, 503]).toContain(statusCode);
      expect(stored).toBeGreaterThanOrEqual(statusCode === 201 ? 1 : 0);
    }
    expect((await behind.call("GET", "/api/health")).statusCode).toBe(200);
  });
}

function onEmbedded() {
  afterEach(() => app.close());

  test("is told by health", async () => {
    const { config, log, clock } = app.ctx;
    const database = await testDatabase();
    const { ctx } = await buildContext(config, database, { log, clock });
    const server = await buildApp(ctx, { pages: false });
    const health = () => callerOf(server)("GET", "/api/health");
    expect((await health()).statusCode).toBe(200);
    await ctx.jobs.stop();
    await database.close();
    expectLater(await health());
    await server.close();
  });
}

describe("a database that is gone", () => {
  if ("dump" in inject("migrated")) onEmbedded();
  else onPostgres();
});
