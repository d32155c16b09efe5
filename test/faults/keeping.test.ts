import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { checkBackup } from "#server/keeping/restore.ts";
import { runCommand as run } from "#test/support/command.ts";
import { count, crowd, crowdedInstance, isWriting, resume } from "./crowded.ts";

const { at, dataDir, backupFile, emptyDatabase } = crowdedInstance();
const embedded = { DATA_DIR: dataDir, DEMO: "1" };

it("a backup that was killed has no name yet, and the next one is whole", async () => {
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

it("a restore into PostgreSQL that was killed leaves nothing, and goes on when it is run again", async (test) => {
  const url = await emptyDatabase();
  if (!url) return test.skip("TEST_DATABASE_URL names no PostgreSQL");
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
