import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { runCommand } from "#test/support/command.ts";
import { demoDataDir } from "#test/support/demo-data.ts";

/** The demo's made-up ratings, in a database that no server has open. */
const { dataDir, remove } = demoDataDir();
const file = path.join(dataDir, "ratings.json");

afterAll(remove);

it("exports rated texts for their reader alone, and measures an engine on them", async () => {
  // A file that was there before is not left open to others.
  writeFileSync(file, "");
  chmodSync(file, 0o644);
  const exported = await runCommand(`export-ratings ${file}`, { DATA_DIR: dataDir });
  expect(exported.code).toBe(0);
  expect(exported.text).toMatch(/^\d+ texts with \d+ ratings of .+ are in /);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const written = readFileSync(file, "utf8");
  expect(JSON.parse(written)[0]).toEqual({
    id: "text-1",
    language: expect.stringMatching(/^(en|es)$/),
    text: expect.any(String),
    ratings: expect.arrayContaining([
      { rater: expect.stringMatching(/^rater-\d$/), levels: expect.any(Object) },
    ]),
  });
  expect(written).not.toMatch(/@|Made-up|[0-9a-f]{8}-[0-9a-f]{4}/);

  const measured = await runCommand(`eval --set ${file}`, {});
  expect(measured.code).toBe(0);
  const [, texts, ratings] = /(\d+) texts with (\d+) ratings/.exec(exported.text) ?? [];
  const [first, ...rows] = measured.text.trim().split("\n");
  expect(first).toBe(`${texts} texts, ${ratings} ratings by 6 people`);
  expect(rows).toHaveLength(12);
  expect(rows[0]).toMatch(/^hustle, all: people -?\d\.\d\d \(.+\), engine -?\d\.\d\d/);
});

it("says what is missing, and what a file is not", async () => {
  const nowhere = await runCommand("export-ratings", { DATA_DIR: dataDir });
  expect([nowhere.code, nowhere.text]).toEqual([2, expect.stringContaining("which file")]);
  writeFileSync(file, "[1]");
  const wrong = await runCommand(`eval --set ${file}`, {});
  expect([wrong.code, wrong.text]).toEqual([2, expect.stringContaining("is no set as")]);
});
