import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
import { runCommand as run } from "#test/support/command.ts";
import { createDatabase } from "#test/support/postgres.ts";

const folder = mkdtempSync(path.join(tmpdir(), "handpicked-backups-"));
const at = (name: string) => path.join(folder, name);
const backupFile = at("backup.tar.gz");
const little = { DATA_DIR: at("little"), DEMO: "0" };
const levels = knownMigrations();

/** Makes a stopped instance with these migrations and one referrer; `name` is SQL. */
async function makeInstance(
  dataDir: string,
  { name, migrations }: { name: string; migrations: string[] },
) {
  const database = await openEmbedded(dataDir);
  await migrateTo(database, migrations);
  const queue = await openJobs(database, { jobs, log: createLog("error") });
  await queue.stop();
  await database.executor.executeSql(
    `insert into referrers (id, name, referral_code, created_at) values (gen_random_uuid(), ${name}, 'REF-OLD', now())`,
  );
  await database.close();
}

/** Hardly compressed, so that an encrypted backup has several of age's chunks of 64 kB. */
const long = "(select string_agg(md5(n::text), '') from generate_series(1, 20000) n)";

beforeAll(async () => {
  await makeInstance(little.DATA_DIR, { name: long, migrations: levels });
  await backUp(readConfig({ NODE_ENV: "test", ...little }), { to: backupFile, keys: [] });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a backup", () => {
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
    await run(`backup --to ${sealed} --key ${key}`, little);
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
  it("takes no database that a server or a worker uses", async (test) => {
    const postgres = process.env.TEST_DATABASE_URL;
    if (!postgres) return test.skip("TEST_DATABASE_URL names no PostgreSQL");
    const { url, drop } = await createDatabase(postgres);
    const stop = await listenOnPostgres(url, "changes", {
      hearing: { heard: () => undefined, missed: () => undefined },
      log: createLog("error"),
    });
    const env = { DATABASE_URL: url, DEMO: "0", DATA_DIR: at("used") };
    const refused = await run(`restore --from ${backupFile} --replace`, env);
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining("stop them all")]);
    await stop();
    expect(await run(`restore --from ${backupFile}`, env)).toMatchObject({ code: 0 });
    await drop();
  });

  it("takes no database that holds something, unless it is told to", async () => {
    const env = { DATA_DIR: at("second"), DEMO: "0" };
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
    await makeInstance(config.dataDir, { name: "'Sal'", migrations: levels.slice(0, -3) });
    await backUp(config, { to: at("earlier.tar.gz"), keys: [] });

    const now = readConfig({ NODE_ENV: "test", DATA_DIR: at("later"), DEMO: "0" });
    await restore(now, { from: at("earlier.tar.gz"), replace: false });
    await backUp(now, { to: at("later.tar.gz"), keys: [] });
    const later = await checkBackup(at("later.tar.gz"));
    expect(later.manifest.migrations).toEqual(levels);
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
