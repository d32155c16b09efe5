import { afterEach, describe, expect, it } from "vitest";
import { demoDataDir } from "#test/support/demo-data.ts";
import { createDatabase } from "#test/support/postgres.ts";
import { type ServerOptions, startServer, temporaryDataDir } from "#test/support/server-process.ts";
import { addReferrer, emptyInstance, startApplying } from "./applications.ts";
import { expectNothingLost } from "./nothing-lost.ts";

const kills = 3;
/** Applications acknowledged since the last start, before the next kill. */
const between = 25;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function expectSurvived(options: ServerOptions, isEmpty = false) {
  let server = await startServer(options);
  cleanUps.push(() => server.kill("SIGKILL"));
  const { url, port } = server;
  const writer = await startApplying(isEmpty ? await addReferrer(url) : url);
  cleanUps.push(writer.kill);
  for (let kill = 0; kill < kills; kill++) {
    await writer.acknowledges(between);
    await server.kill("SIGKILL");
    server = await startServer({ ...options, port });
  }
  await writer.acknowledges(between);
  await writer.stop();
  expect(writer.told.acknowledged.length).toBeGreaterThan(kills * between);
  await expectNothingLost(writer, `${kills} kills`);
  await server.stop();
}

describe("kill -9 of the server while people apply", () => {
  it("loses nothing that was acknowledged, on the embedded database", async () => {
    const { dataDir, remove } = demoDataDir();
    cleanUps.push(remove);
    await expectSurvived({ dataDir });
  });

  it("loses nothing that was acknowledged, on PostgreSQL", async (test) => {
    const postgres = process.env.TEST_DATABASE_URL;
    if (!postgres) return test.skip("TEST_DATABASE_URL names no PostgreSQL");
    const { dataDir, remove } = temporaryDataDir();
    const database = await createDatabase(postgres);
    cleanUps.push(remove, database.drop);
    await expectSurvived({ dataDir, env: { ...emptyInstance, DATABASE_URL: database.url } }, true);
  });
});
