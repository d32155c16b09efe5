import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startMortalPostgres } from "#test/support/mortal-postgres.ts";
import { startServer, temporaryDataDir } from "#test/support/server-process.ts";
import { addReferrer, emptyInstance, type Instance, startApplying } from "./applications.ts";
import { expectNothingLost } from "./nothing-lost.ts";

let postgres: Awaited<ReturnType<typeof startMortalPostgres>>;
let server: Awaited<ReturnType<typeof startServer>>;
let writer: Awaited<ReturnType<typeof startApplying>>;
let instance: Instance;
let died = false;
const cleanUps: (() => unknown)[] = [];

beforeAll(async () => {
  postgres = await startMortalPostgres();
  cleanUps.push(postgres.stop);
  const { dataDir, remove } = temporaryDataDir();
  cleanUps.push(remove);
  server = await startServer({ dataDir, env: { ...emptyInstance, DATABASE_URL: postgres.url } });
  cleanUps.push(server.stop);
  instance = await addReferrer(server.url);
  void server.exited.then(() => (died = true));
});
afterEach(() => writer?.kill());
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

const health = () =>
  fetch(`${server.url}/api/health`, { signal: AbortSignal.timeout(20_000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return { status: answer.status, later: Number(answer.headers.get("retry-after")) };
    },
  );

async function isHealthy(): Promise<void> {
  if ((await health()).status !== 200) await isHealthy();
}

/** How long the server needs, with the database up, until it says that it is well. */
async function recovery() {
  const began = performance.now();
  await isHealthy();
  const took = performance.now() - began;
  console.log(`healthy ${Math.round(took)} ms after the database`);
  return took;
}

async function expectAllWell(fault: string) {
  await writer.acknowledges(25);
  await writer.stop();
  await expectNothingLost(writer, fault);
  expect(writer.told.unanswered).toBe(0);
  expect(died).toBe(false);
}

describe("a database that fails while people apply", () => {
  it("has its backends killed five times", async () => {
    writer = await startApplying(instance);
    let killed = 0;
    for (let round = 0; round < 5; round++) {
      await writer.acknowledges(10);
      const rows = await postgres.ask(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where usename = current_user and pid <> pg_backend_pid()`,
      );
      killed += rows.length;
    }
    expect(killed).toBeGreaterThan(0);
    await expectAllWell(`${killed} backends killed`);
  });

  it("dies and comes back", async () => {
    writer = await startApplying(instance);
    await writer.acknowledges(25);
    await postgres.crash();
    expect(await health()).toEqual({ status: 503, later: expect.toSatisfy((s) => s > 0) });
    // So that whoever watches sends nobody here, and restarts nothing.
    expect((await fetch(`${server.url}/api/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/api/livez`)).status).toBe(200);
    await postgres.start();
    expect(await recovery()).toBeLessThan(2000);
    expect(writer.told.refused).toBeGreaterThan(0);
    await expectAllWell("database killed");
  });

  it("is frozen for four seconds", async () => {
    writer = await startApplying(instance);
    await writer.acknowledges(25);
    const thaw = postgres.freeze();
    try {
      const thawAt = Date.now() + 4000;
      while (Date.now() < thawAt) expect((await health()).status).toBe(503);
    } finally {
      thaw();
    }
    expect(await recovery()).toBeLessThan(2000);
    await expectAllWell("database frozen");
  });
});
