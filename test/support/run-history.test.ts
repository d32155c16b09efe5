import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { flaky, keepRun, lastRuns, type Run, tell } from "./run-history.ts";

const folder = mkdtempSync(path.join(tmpdir(), "handpicked-runs-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (commit: string, failures: string[]): Run => ({
  at: "2026-11-23T03:00:00.000Z",
  commit,
  seconds: 541,
  steps: [
    {
      title: "Format",
      seconds: 7,
      passed: 1,
      failed: failures.length,
      slowest: [{ file: "server/slow.test.ts", seconds: 65 }],
    },
  ],
  failures,
});

it("keeps the last ten runs", () => {
  const file = path.join(folder, "deep", "runs.jsonl");
  expect(lastRuns(file)).toEqual([]);
  for (let made = 0; made < 12; made += 1) keepRun(run(`c${made}`, []), file);
  expect(lastRuns(file).map(({ commit }) => commit)).toEqual(
    Array.from({ length: 10 }, (_, at) => `c${at + 2}`),
  );
});

it("knows a test that failed and passed again from one that was mended", () => {
  expect(flaky([run("a", ["one", "two"]), run("a", ["two"]), run("b", [])])).toEqual(["one"]);
  expect(flaky([run("a", []), run("a", ["one"])])).toEqual([]);
});

it("tells what each run and each step took", () => {
  expect(tell([])).toContain("No run");
  const told = tell([run("a", ["one"]), run("a", [])]);
  expect(told).toContain("9:01  1 failed");
  expect(told).toContain("0:07  Format");
  expect(told.match(/1:05 {2}server\/slow\.test\.ts/g)).toHaveLength(1);
  expect(told).toMatch(/Failed once and passed again:\n +one/);
});

it("tells of a step that was cut short, though no test is known to have failed", () => {
  const cut = {
    ...run("a", []),
    steps: [{ title: "Journeys", seconds: 1800, passed: 0, failed: 1 }],
  };
  expect(tell([cut])).toContain("9:01  1 failed");
  expect(tell([cut])).toContain("30:00  Journeys, 1 failed");
});
