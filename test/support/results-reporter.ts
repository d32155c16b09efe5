import { writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { noResults, type Results } from "./results.ts";

/** Writes the outcome of a run into a file (test/support/results.ts). */
export class ResultsReporter implements Reporter {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const results = noResults();
    for (const module of modules) count(module, results);
    results.failed += unhandledErrors.length;
    writeFileSync(this.#file, JSON.stringify(results));
  }
}

function count(module: TestModule, results: Results) {
  const file = module.relativeModuleId;
  (results.files ??= []).push({
    file,
    seconds: Math.round(module.diagnostic().duration / 100) / 10,
  });
  const failedBefore = results.failed;
  for (const test of module.children.allTests()) {
    const outcome = outcomeOf(test, module);
    if (outcome === "failed") (results.failures ??= []).push(nameOf(test, module));
    if (outcome === "passed" || outcome === "failed") results[outcome] += 1;
    else results.skipped.push(`${test.fullName}: ${outcome}`);
  }
  // A file that breaks outside of its tests is a failure of its own.
  if (module.state() === "failed" && results.failed === failedBefore) results.failed += 1;
}

/** The name of a test in the history of runs. */
const nameOf = (test: TestCase, module: TestModule) =>
  `${module.relativeModuleId} > ${test.fullName}`;

/** "passed", "failed" or why the test was skipped; behind a hook that failed no test has passed. */
function outcomeOf(test: TestCase, module: TestModule): string {
  const result = test.result();
  if (result.state === "passed" || result.state === "failed") return result.state;
  if (result.state === "skipped" && result.note) return result.note;
  if (test.options.mode === "run" && module.state() === "failed") return "failed";
  return result.state === "skipped" ? "switched off in the file" : "failed";
}
