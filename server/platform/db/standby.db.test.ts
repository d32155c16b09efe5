import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/platform/config.ts";
import { createLog } from "#server/platform/log.ts";
import { buildContext } from "#server/start.ts";
import { callerOf, type TestApp } from "#test/support/app.ts";
import { filledForm, makeReferrer } from "#test/support/factories.ts";
import { startMortalPostgres } from "#test/support/mortal-postgres.ts";
import { durable } from "#test/support/postgres.ts";
import { listeningName, listenOnPostgres } from "./listening.ts";
import { openPostgres } from "./postgres.ts";

const isHere = "server" in inject("migrated");
const silent = createLog("silent");

/** A log that says when so many attempts to listen were refused by a standby. */
function refusalsLog(most: number) {
  let refused = 0;
  const enough = Promise.withResolvers<void>();
  const log = createLog("warn", {
    write(line: string) {
      if (line.includes("cannot execute LISTEN") && ++refused === most) enough.resolve();
    },
  });
  return { log, enough: enough.promise };
}

describe.skipIf(!isHere)("an address that leads to a standby for a while", () => {
  let server: Awaited<ReturnType<typeof startMortalPostgres>>;
  beforeAll(async () => {
    server = await startMortalPostgres({ settings: { ...durable, wal_level: "replica" } });
  });
  afterAll(() => server.stop());

  test("leaves no connection behind that nobody listens on, and is heard once afterwards", async () => {
    const { log, enough } = refusalsLog(3);
    const heard: string[] = [];
    const all = Promise.withResolvers<void>();
    const back = Promise.withResolvers<void>();
    const stop = await listenOnPostgres(server.url, "news", {
      hearing: {
        heard(payload) {
          heard.push(payload);
          if (payload === "last") all.resolve();
        },
        missed: () => back.resolve(),
      },
      log,
    });
    await server.restartAs("standby");
    await enough;
    const [row] = await server.ask<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where application_name = '${listeningName}'`,
    );
    expect(row?.n).toBeLessThanOrEqual(1);
    await server.restartAs("primary");
    await back.promise;
    for (const word of ["first", "last"]) await server.ask(`notify news, '${word}'`);
    await all.promise;
    await stop();
    expect(heard).toEqual(["first", "last"]);
  });

  test("is not ready, and asks to try again later", async () => {
    const config = readConfig({ NODE_ENV: "test", DEMO: "0", AUTH_SECRET: "s".repeat(40) });
    const database = await openPostgres(server.url, { poolSize: 4, log: silent, durable: false });
    await database.migrate();
    const { ctx, close } = await buildContext(config, database, { log: silent });
    const app = await buildApp(ctx, { pages: false });
    const call: TestApp["call"] = callerOf(app);
    const { referralCode } = await makeReferrer(ctx);
    expect((await call("GET", "/api/readyz")).statusCode).toBe(200);
    await server.restartAs("standby");
    expect((await call("GET", "/api/readyz")).statusCode).toBe(503);
    const answer = await call("POST", "/api/waitlist", { body: filledForm(referralCode) });
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    await server.restartAs("primary");
    expect((await call("GET", "/api/readyz")).statusCode).toBe(200);
    await app.close();
    await close();
  });
});
