import { readFileSync } from "node:fs";

/** The outcome of a run of tests; `skipped` has the name of each skipped test and why. */
export interface Results {
  passed: number;
  failed: number;
  skipped: string[];
  /** Names of the tests that failed, where they are known. */
  failures?: string[];
  /** How long each file of tests took, in seconds, hooks included. */
  files?: { file: string; seconds: number }[];
}

export const noResults = (): Results => ({ passed: 0, failed: 0, skipped: [] });

/** A check that is one thing, such as lint or a build. */
export const single = (ok: boolean): Results => ({ ...noResults(), [ok ? "passed" : "failed"]: 1 });

/** Reads what the reporter wrote; a run that fails in another way than by a test fails once. */
export function readResults(file: string, ok: boolean): Results {
  try {
    const results = JSON.parse(readFileSync(file, "utf8")) as Results;
    return ok || results.failed > 0 ? results : { ...results, failed: 1 };
  } catch {
    return single(false);
  }
}

export const sum = (all: Results[]): Results => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.flatMap(({ skipped }) => skipped),
  failures: all.flatMap(({ failures = [] }) => failures),
});

/** The closing line: `N passed, N failed`, and how many were skipped where any was. */
export const summary = ({ passed, failed, skipped }: Results) =>
  `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ""}`;
