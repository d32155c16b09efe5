import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { eraseAddress, erasePerson } from "#server/features/privacy/api.ts";
import { backUp } from "#server/keeping/backup.ts";
import { readConfig } from "#server/platform/config.ts";
import { openEmbedded } from "#server/platform/db/embedded.ts";
import { emails } from "#server/platform/email/table.ts";
import { createLog } from "#server/platform/log.ts";
import { buildContext, openAsItIs } from "#server/start.ts";
import { callerOf, type TestApp } from "#test/support/app.ts";
import { testClock } from "#test/support/clock.ts";
import { runCommand } from "#test/support/command.ts";
import { doEverything, type Person } from "#test/support/did-everything.ts";
import { tracesOf } from "#test/support/dump.ts";
import { makeEntry } from "#test/support/factories.ts";
import { drainJobs } from "#test/support/jobs.ts";
import { createDatabase } from "#test/support/postgres.ts";
import { desc, eq } from "drizzle-orm";

/** Somebody without an account, and somebody who stays. */
const applicant = "ottoline@applied.example";
const stays = "bystander@stays.example";

const folder = mkdtempSync(path.join(tmpdir(), "handpicked-erased-"));
const at = (name: string) => path.join(folder, name);
const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
const settings = { NODE_ENV: "test", DEMO: "0", AUTH_SECRET: "the same secret before and after" };
const before = at("before.tar.gz");
const after = at("after.tar.gz");

let person: Person;
/** Every line that was logged, at the level that says most. */
const lines: string[] = [];

/** The instance that the person is of, in this process, so that its log is heard. */
async function opened() {
  const config = readConfig({
    ...settings,
    DATA_DIR: at("lived"),
    RATE_LIMIT: "off",
    ACCESS_LOG: "on",
  });
  const database = await openEmbedded(config.dataDir);
  await database.migrate();
  const log = createLog("trace", { write: (line: string) => lines.push(line) });
  const clock = testClock();
  const { ctx, close } = await buildContext(config, database, { log, clock });
  const server = await buildApp(ctx, { pages: false });
  const app: TestApp = {
    ctx,
    clock,
    call: callerOf(server),
    mailTo: (address) =>
      ctx.db.select().from(emails).where(eq(emails.to, address)).orderBy(desc(emails.createdAt)),
    work: () => drainJobs(ctx, database),
    async close() {
      await server.close();
      await close();
    },
  };
  return { app, config };
}

/** What of a person stands in a text, case aside. */
const wordsIn = (text: string, words: string[]) => {
  const lower = text.toLowerCase();
  return words.filter((word) => lower.includes(word.toLowerCase()));
};

const contentOf = (file: string) => gunzipSync(readFileSync(file)).toString("latin1");

beforeAll(async () => {
  mkdirSync(at("lived"));
  const first = await opened();
  person = await doEverything(first.app);
  await makeEntry(first.app.ctx, { email: applicant, name: "Ottoline Applied" });
  await makeEntry(first.app.ctx, { email: stays });
  await first.app.close();
  await backUp(first.config, { to: before, keys: [] });

  const second = await opened();
  await erasePerson(second.app.ctx, person.id);
  await eraseAddress(second.app.ctx, applicant);
  await second.app.work();
  await second.app.close();
  await backUp(second.config, { to: after, keys: [] });
});
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

describe("somebody who did everything and was erased", () => {
  it("stands in no log, but for the line that lets a restore erase again", () => {
    const [, ...words] = person.words;
    expect(lines.length).toBeGreaterThan(30);
    expect(wordsIn(lines.join(""), [...words, applicant, "Ottoline"])).toEqual([]);
    const named = lines.filter((line) => line.includes(person.id));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((line) => !/"(?:erased|leaving)":/.test(line))).toEqual([]);
  });

  it("stands in no backup that is made afterwards, its manifest and files included", () => {
    const words = [...person.words, applicant, "Ottoline"];
    expect(wordsIn(contentOf(before), words)).toEqual(words);
    expect(wordsIn(contentOf(after), words)).toEqual([]);
    expect(wordsIn(contentOf(after), [stays])).toEqual([stays]);
  });

  const again = async (env: Record<string, string>) => {
    const restored = await runCommand(`restore --from ${before}`, env);
    expect([restored.text, restored.code]).toEqual([expect.any(String), 0]);
    const traces = async () => {
      const { ctx, database, close } = await openAsItIs(readConfig(env));
      await drainJobs(ctx, database);
      const words = [...person.words, applicant, "Ottoline"];
      const found = [await tracesOf(ctx, words), await tracesOf(ctx, [stays])];
      await close();
      return found;
    };
    const repeat = (input: string) => runCommand("repeat-erasures", env, { input });
    const log = lines.join("");
    // A row that failed is no line about anybody, whatever the row is called.
    const failed = `{"job":"keep-retention","row":"leaving","msg":"row skipped"}\n`;
    const cut = await repeat(`${failed}{"erased":{"userId":\n`);
    expect(cut).toMatchObject({ code: 1, text: expect.stringContaining("1 lines") });
    expect(await repeat(log)).toEqual({
      code: 0,
      text: expect.stringMatching(/^2 of 2 erased again in the (embedded )?database /m),
    });
    const [erased, others] = await traces();
    expect(erased).toEqual([]);
    expect(others).not.toEqual([]);
    expect(await repeat(log)).toEqual({
      code: 0,
      text: expect.stringMatching(/^0 of 2 erased again in /m),
    });
  };

  it("is brought back by a restore, and gone by the command that repeats erasures", async () => {
    await again({ ...settings, DATA_DIR: at("restored") });
  });

  it("is not said to be gone from a database that is not the one restored", async () => {
    const env = { ...settings, DATA_DIR: at("another") };
    const { code, text } = await runCommand("repeat-erasures", env, { input: lines.join("") });
    expect([code, text]).toEqual([1, expect.stringContaining("has no accounts")]);
    expect(text).not.toContain("erased again");
  });

  it("so on PostgreSQL", async (test) => {
    const url = process.env.TEST_DATABASE_URL;
    if (!url) return test.skip("TEST_DATABASE_URL names no PostgreSQL");
    const database = await createDatabase(url);
    cleanUps.push(database.drop);
    await again({ ...settings, DATABASE_URL: database.url, DATA_DIR: at("restored-pg") });
  });
});
