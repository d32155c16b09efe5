import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { backUp } from "#server/keeping/backup.ts";
import { jobs } from "#server/features/index.ts";
import { writeArchive } from "#server/keeping/archive.ts";
import { knownMigrations, migrateTo } from "#server/keeping/levels.ts";
import { checkBackup, restore } from "#server/keeping/restore.ts";
import { readConfig } from "#server/platform/config.ts";
import { listenOnPostgres } from "#server/platform/db/listening.ts";
import { openEmbedded } from "#server/platform/db/embedded.ts";
import { openJobs } from "#server/platform/jobs/queue.ts";
import { createLog } from "#server/platform/log.ts";
import { openAsItIs } from "#server/start.ts";
import { callerOf } from "#test/support/app.ts";
import { runCommand as run } from "#test/support/command.ts";
import { demoDataDir } from "#test/support/demo-data.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { createDatabase } from "#test/support/postgres.ts";
import { upload } from "#test/support/upload.ts";

/** So that there is time to be killed in. */
const crowd = 10_000;
const resume = "Eleven years of brakes, and nothing came back.";

const folder = mkdtempSync(path.join(tmpdir(), "handpicked-keeping-"));
const backupFile = path.join(folder, "backup.tar.gz");
const { dataDir, remove } = demoDataDir();
const at = (name: string) => path.join(folder, name);
const cleanUps: (() => unknown)[] = [
  () => rmSync(folder, { recursive: true, force: true }),
  remove,
];
let postgres: string;

beforeAll(async () => {
  postgres = process.env.TEST_DATABASE_URL ?? "";
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "error" });
  const { ctx, close } = await openAsItIs(config);
  const call = callerOf(await buildApp(ctx, { pages: false }));
  const { id } = await makeUser(ctx, { role: "jobseeker", email: "rosa@real.test" });
  await call("POST", "/api/jobseeker/resume", { ...upload(resume), as: await signIn(ctx, id) });
  await ctx.db.execute(sql`
    insert into waitlist_entries (id, name, email, phone, city, state, referral_code, language, created_at)
    select gen_random_uuid(), 'Worker ' || n || E' \\u00e9 "quoted"\n', 'w' || n || '@real.test', '+13135550142',
      'Detroit', 'MI', 'REF-SAL313', 'en', now() from generate_series(1, ${crowd}::int) n`);
  await close();
  await backUp(config, { to: backupFile, keys: [] });
});
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

const isWriting = (url: string) => async () =>
  (
    await ask(
      url,
      `select from pg_stat_activity where datname = current_database()
       and application_name = 'handpicked keeping' and query like 'insert into "public"."waitlist%'`,
    )
  ).length > 0;

const count = async (url: string, table: string) =>
  Number((await ask<{ count: string }>(url, `select count(*) from ${table}`))[0]?.count);

async function emptyDatabase() {
  const database = await createDatabase(postgres);
  cleanUps.push(database.drop);
  return database.url;
}

const embedded = { DATA_DIR: dataDir, DEMO: "1" };
describe("a backup", () => {
  it("that was killed has no name yet, and the next one is whole", async () => {
    const file = at("killed.tar.gz");
    const begun = () => existsSync(`${file}.partial`) && statSync(`${file}.partial`).size > 0;
    const killed = await run(`backup --to ${file}`, embedded, begun);
    expect(killed.code).toBeNull();
    expect(existsSync(file)).toBe(false);

    const { code, text } = await run(`backup --to ${file}`, embedded);
    expect(code).toBe(0);
    expect(text).toContain(`holds the embedded database in ${dataDir}`);
    expect(text).toContain("It is not encrypted");
    expect(existsSync(`${file}.partial`)).toBe(false);
    expect(statSync(file).mode & 0o077).toBe(0);
    const { summary } = await checkBackup(file);
    expect(summary.tables.waitlist_entries?.rows).toBeGreaterThan(crowd);
    expect(summary.files).toHaveLength(1);
  });

  it("that lacks its end, or was changed, is not taken", async () => {
    const whole = readFileSync(backupFile);
    writeFileSync(at("short.tar.gz"), whole.subarray(0, whole.length / 2));
    const short = await run(`restore --from ${at("short.tar.gz")}`, { DATA_DIR: at("nowhere") });
    expect(short.code).toBe(1);
    expect(existsSync(at("nowhere/db"))).toBe(false);
  });

  it("encrypted to a key opens with that key alone", async () => {
    const made = await run(`backup --new-key ${at("key")}`, {});
    const key = /age1\w+/.exec(made.text)?.[0] ?? "";
    await run(`backup --new-key ${at("another")}`, {});
    const sealed = at("backup.age");
    await run(`backup --to ${sealed} --key ${key}`, embedded);
    expect(readFileSync(sealed, "latin1")).toMatch(/^age-encryption\.org\/v1/);

    const without = await run(`backup --check ${sealed}`, {});
    expect([without.code, without.text]).toEqual([1, expect.stringContaining("--identity")]);
    const wrong = await run(`backup --check ${sealed} --identity ${at("another")}`, {});
    expect([wrong.code, wrong.text]).toEqual([1, expect.stringContaining("opens this backup")]);
    const right = await run(`backup --check ${sealed} --identity ${at("key")}`, {});
    expect([right.code, right.text]).toEqual([0, expect.stringContaining("Whole")]);
  });
});

describe("a restore", () => {
  it("into PostgreSQL that was killed leaves nothing, and goes on when it is run again", async (test) => {
    if (!postgres) return test.skip("TEST_DATABASE_URL names no PostgreSQL");
    const url = await emptyDatabase();
    const filesDir = at("restored-files");
    const env = { DATABASE_URL: url, DEMO: "0", DATA_DIR: at("restored"), FILES_DIR: filesDir };
    const killed = await run(`restore --from ${backupFile}`, env, isWriting(url));
    expect(killed.code).toBeNull();
    expect(await count(url, "waitlist_entries")).toBe(0);

    expect(await run(`restore --from ${backupFile}`, env)).toMatchObject({ code: 0 });
    const { summary } = await checkBackup(backupFile);
    for (const [name, { rows }] of Object.entries(summary.tables))
      expect([name, await count(url, name)]).toEqual([name, rows]);
    const [file = ""] = readdirSync(filesDir);
    expect(readFileSync(path.join(filesDir, file), "utf8")).toBe(resume);

    // And what was restored is kept again just as it was: PostgreSQL's backup holds the same rows.
    const again = at("again.tar.gz");
    expect(await run(`backup --to ${again}`, env)).toMatchObject({ code: 0 });
    expect((await checkBackup(again)).summary.tables).toEqual(summary.tables);
  });

  it("takes no database that a server or a worker uses", async (test) => {
    if (!postgres) return test.skip("TEST_DATABASE_URL names no PostgreSQL");
    const url = await emptyDatabase();
    const stop = await listenOnPostgres(url, "changes", {
      hearing: { heard: () => undefined, missed: () => undefined },
      log: createLog("error"),
    });
    const env = { DATABASE_URL: url, DEMO: "0", DATA_DIR: at("used") };
    const refused = await run(`restore --from ${backupFile} --replace`, env);
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining("stop them all")]);
    await stop();
    expect(await run(`restore --from ${backupFile}`, env)).toMatchObject({ code: 0 });
  });

  it("takes no database that holds something, unless it is told to", async () => {
    const env = { DATA_DIR: at("second"), DEMO: "1" };
    const first = await run(`restore --from ${backupFile}`, env);
    expect([first.code, first.text]).toEqual([
      0,
      expect.stringContaining(`Restored into the embedded database in ${at("second")}`),
    ]);
    const refused = await run(`restore --from ${backupFile}`, env);
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining("not empty")]);
    expect(await run(`restore --from ${backupFile} --replace`, env)).toMatchObject({ code: 0 });
  });
});

describe("a backup of another version", () => {
  it("that is earlier comes back and is migrated", async () => {
    const config = readConfig({ NODE_ENV: "test", DATA_DIR: at("earlier"), DEMO: "0" });
    const database = await openEmbedded(config.dataDir);
    await migrateTo(database, knownMigrations().slice(0, -3));
    const queue = await openJobs(database, { jobs, log: createLog("error") });
    await queue.stop();
    await database.executor.executeSql(
      "insert into referrers (id, name, referral_code, created_at) values (gen_random_uuid(), 'Sal', 'REF-OLD', now())",
    );
    await database.close();
    await backUp(config, { to: at("earlier.tar.gz"), keys: [] });

    const now = readConfig({ NODE_ENV: "test", DATA_DIR: at("later"), DEMO: "0" });
    await restore(now, { from: at("earlier.tar.gz"), replace: false });
    await backUp(now, { to: at("later.tar.gz"), keys: [] });
    const later = await checkBackup(at("later.tar.gz"));
    expect(later.manifest.migrations).toEqual(knownMigrations());
    expect(later.summary.tables.referrers?.rows).toBe(1);
  });

  it("that is newer is refused before anything is touched", async () => {
    const { manifest, summary } = await checkBackup(backupFile);
    const archive = await writeArchive(at("newer.tar.gz"), []);
    const migrations = [...manifest.migrations, "9999_from_the_future"];
    await archive.add("manifest.json", JSON.stringify({ ...manifest, migrations }));
    const nothing = { tables: {}, files: [], jobs: { ...summary.jobs, digest: "0".repeat(64) } };
    await archive.add("summary.json", JSON.stringify({ ...summary, ...nothing }));
    await archive.finish();
    const refused = await run(`restore --from ${at("newer.tar.gz")}`, {
      DATA_DIR: at("untouched"),
    });
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining("9999_from")]);
    expect(existsSync(at("untouched"))).toBe(false);
  });
});

it("npm run migrate says that a newer version was there, and changes nothing", async () => {
  const database = await openEmbedded(at("ahead"));
  await database.migrate();
  await database.executor.executeSql(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
  );
  await database.close();
  const { code, text } = await run("migrate", { DATA_DIR: at("ahead"), DEMO: "0" });
  expect([code, text]).toEqual([0, expect.stringContaining("A newer version has migrated")]);
});

describe("graduating", () => {
  it("that was killed leaves nothing, goes on, proves every row and file, and leaves the demo", async (test) => {
    if (!postgres) return test.skip("TEST_DATABASE_URL names no PostgreSQL");
    const url = await emptyDatabase();
    const command = `graduate --to ${url} --files-to ${at("graduated-files")}`;
    const killed = await run(command, { DATA_DIR: dataDir }, isWriting(url));
    expect(killed.code).toBeNull();
    expect(await count(url, "users")).toBe(0);

    const done = await run(command, { DATA_DIR: dataDir });
    expect([done.code, done.text]).toEqual([0, expect.stringContaining("users: 1 rows")]);
    for (const name of ["admin", "employer", "jobseeker", "newcomer"])
      expect(done.text).toContain(`Stayed behind, with all that they own: ${name}@handpicked.test`);
    expect(await ask(url, "select email from users")).toEqual([{ email: "rosa@real.test" }]);
    expect(await count(url, "waitlist_entries where email like '%@real.test'")).toBe(crowd);
    expect(await count(url, "shops")).toBe(0);
    const [file = ""] = readdirSync(at("graduated-files"));
    expect(readFileSync(path.join(at("graduated-files"), file), "utf8")).toBe(resume);

    const again = await run(command, { DATA_DIR: dataDir });
    expect([again.code, again.text]).toEqual([0, expect.stringContaining("there already")]);
    await ask(url, "update users set email = 'rosa@elsewhere.test'");
    const other = await run(command, { DATA_DIR: dataDir });
    expect([other.code, other.text]).toEqual([1, expect.stringMatching(/: name an empty one\.$/m)]);
    // The embedded one is as it was, demo and all.
    await run(`backup --to ${at("after.tar.gz")}`, embedded);
    const before = await checkBackup(backupFile);
    expect((await checkBackup(at("after.tar.gz"))).summary).toEqual(before.summary);
  });
});
