import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { noResults, readResults, type Results, single, sum, summary } from "./results.ts";

const folder = mkdtempSync(path.join(tmpdir(), "handpicked-results-"));
afterAll(() => rmSync(folder, { recursive: true }));

function written(results: Results) {
  const file = path.join(folder, "results.json");
  writeFileSync(file, JSON.stringify(results));
  return file;
}

it("adds up runs and checks", () => {
  const run = { passed: 40, failed: 2, skipped: ["a: no database"] };
  expect(summary(sum([run, single(true), single(false)]))).toBe("41 passed, 3 failed, 1 skipped");
});

it("says nothing of skipped tests where there are none", () => {
  expect(summary(sum([single(true), noResults()]))).toBe("1 passed, 0 failed");
});

it("takes a run at its word, but for one that failed without a failing test", () => {
  const file = written({ passed: 3, failed: 0, skipped: [] });
  expect(readResults(file, true)).toEqual({ passed: 3, failed: 0, skipped: [] });
  expect(readResults(file, false)).toEqual({ passed: 3, failed: 1, skipped: [] });
});

it("counts a run that wrote no results as failed", () => {
  expect(readResults(path.join(folder, "absent.json"), true)).toEqual(single(false));
});
