import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** One run of `npm test`, as its history keeps it. */
export interface Run {
  at: string;
  commit: string;
  /** How long it took in all, in seconds; its steps may have run at the same time. */
  seconds: number;
  steps: {
    title: string;
    seconds: number;
    passed: number;
    failed: number;
    /** Its files of tests that took longest, longest first. */
    slowest?: { file: string; seconds: number }[];
  }[];
  failures: string[];
}

const kept = 10;

/** Where runs are kept: in Git's own folder, which all worktrees of a repository share and no commit holds. */
function historyFile() {
  const folder = execFileSync("git", ["rev-parse", "--git-common-dir"], { encoding: "utf8" });
  return path.resolve(folder.trim(), "handpicked/test-runs.jsonl");
}

/**
 * Adds a run to the history.
 * @throws {Error} outside of a Git repository, unless `file` is given
 */
export function keepRun(run: Run, file = historyFile()): void {
  mkdirSync(path.dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(run)}\n`);
}

/** The last ten runs, oldest first; none where there is no history. */
export function lastRuns(file?: string): Run[] {
  try {
    const lines = readFileSync(file ?? historyFile(), "utf8")
      .trim()
      .split("\n");
    return lines.slice(-kept).map((line) => JSON.parse(line) as Run);
  } catch {
    return [];
  }
}

/** Tests that failed in one of these runs and did not in a later one of the same commit. */
export function flaky(runs: readonly Run[]): string[] {
  const found = runs.flatMap((run, at) =>
    run.failures.filter((name) =>
      runs
        .slice(at + 1)
        .some((later) => later.commit === run.commit && !later.failures.includes(name)),
    ),
  );
  return [...new Set(found)];
}

const minutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, "0")}`;

const sumOf = (steps: Run["steps"]) => steps.reduce((sum, { failed }) => sum + failed, 0);

const slowest = ({ steps }: Run) =>
  steps
    .flatMap(({ slowest: files = [] }) => files)
    .map(({ file, seconds }) => `${minutes(seconds).padStart(8)}  ${file}`);

/** What the runs took, step by step, the last one's slowest files, and which tests failed once and passed again. */
export function tell(runs: readonly Run[]): string {
  if (runs.length === 0) return "No run of npm test is kept here yet.";
  // A step that was cut short names no test that failed.
  const lines = runs.flatMap(({ at, commit, seconds, steps }) => [
    `${at}  ${commit}  ${minutes(seconds)}  ${sumOf(steps)} failed`,
    ...steps.map(
      ({ title, seconds: took, failed }) =>
        `    ${minutes(took).padStart(6)}  ${title}${failed > 0 ? `, ${failed} failed` : ""}`,
    ),
  ]);
  const once = flaky(runs);
  return [
    ...lines,
    "Slowest files of the last run, by step:",
    ...runs.slice(-1).flatMap(slowest),
    once.length === 0 ? "No test failed and passed again." : "Failed once and passed again:",
    ...once.map((name) => `    ${name}`),
  ].join("\n");
}
