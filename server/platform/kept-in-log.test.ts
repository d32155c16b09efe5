import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { createLog } from "#server/platform/log.ts";
import { testClock } from "#test/support/clock.ts";
import { beginErasuresFile, erasuresFile, keepInLog } from "./kept-in-log.ts";

const folder = mkdtempSync(path.join(tmpdir(), "erasures-"));
afterAll(() => rmSync(folder, { recursive: true }));

const placesIn = (dataDir: string) => ({
  config: { ...readConfig({ NODE_ENV: "test" }), production: true, dataDir },
  log: createLog("silent"),
  clock: testClock(),
});

test("production keeps what a restore has to repeat in a file that outlives the log", () => {
  const places = placesIn(folder);
  const read = () => readFileSync(path.join(folder, erasuresFile), "utf8");
  beginErasuresFile(places);
  expect(read()).toBe("");
  keepInLog(places, { leaving: { userId: "one" } });
  keepInLog(places, { staying: { userId: "one" } });
  beginErasuresFile(places);
  const lines = read().trimEnd().split("\n");
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time, leaving: { userId: "one" } },
    { time, staying: { userId: "one" } },
  ]);
});

test("a folder that cannot be written to stops the start, and holds up no erasure later", () => {
  const file = path.join(folder, "no-folder");
  writeFileSync(file, "");
  const places = placesIn(path.join(file, "data"));
  expect(() => beginErasuresFile(places)).toThrow(/cannot be read and written .* DATA_DIR\.$/);
  expect(() => keepInLog(places, { leaving: { userId: "one" } })).not.toThrow();
});
