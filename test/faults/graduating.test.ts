import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { checkBackup } from "#server/keeping/restore.ts";
import { runCommand as run } from "#test/support/command.ts";
import { ask, count, crowd, crowdedInstance, isWriting, resume } from "./crowded.ts";

const { at, dataDir, backupFile, emptyDatabase } = crowdedInstance();

it("graduating that was killed leaves nothing, goes on, proves every row and file, and leaves the demo", async (test) => {
  const url = await emptyDatabase();
  if (!url) return test.skip("TEST_DATABASE_URL names no PostgreSQL");
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
  await run(`backup --to ${at("after.tar.gz")}`, { DATA_DIR: dataDir, DEMO: "1" });
  const before = await checkBackup(backupFile);
  expect((await checkBackup(at("after.tar.gz"))).summary).toEqual(before.summary);
});
