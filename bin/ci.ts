import { execFileSync } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checksOf } from "#test/support/checks-of.ts";
import { startPostgres } from "#test/support/postgres.ts";
import {
  noResults,
  readResults,
  type Results,
  single,
  sum,
  summary,
} from "#test/support/results.ts";
import { keepRun, type Run } from "#test/support/run-history.ts";
import { endSteps, type Outcome, runStep } from "#test/support/step.ts";

const folder = mkdtempSync(path.join(tmpdir(), "handpicked-ci-"));
// PostgreSQL runs as another user and keeps its files in here: that user must be able to enter.
chmodSync(folder, 0o711);
const results: Results[] = [];
const steps: Run["steps"] = [];
const makeDemo = "test/support/make-demo.ts";
const began = new Date();

function report(title: string, outcome: Outcome, result: Results) {
  results.push(result);
  const { passed, failed, files = [] } = result;
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  steps.push({ title, seconds: outcome.seconds, passed, failed, slowest });
  if (outcome.output) process.stdout.write(`\n${outcome.output.trimEnd()}\n`);
  const mark = result.failed === 0 ? "✓" : "✗";
  console.log(`${mark} ${title}: ${summary(result)} (${outcome.seconds.toFixed(1)} s)`);
}

/** Runs one check and reports it; what it prints is shown only when it fails. */
async function check(title: string, command: string[]) {
  const outcome = await runStep(command, { hidden: true });
  report(title, outcome, single(outcome.ok));
  return outcome.ok;
}

/** The tests of some projects of vitest.config.ts, shown as they run. */
async function tests(
  title: string,
  projects: string[],
  env: Record<string, string> = {},
  paths: string[] = [],
) {
  console.log(`\n${title}`);
  const file = path.join(folder, `${projects.join("-")}.json`);
  const chosen = projects.flatMap((project) => ["--project", project]);
  const outcome = await runStep(["vitest", "run", "--passWithNoTests", ...chosen, ...paths], {
    // What an interrupted run leaves behind is removed together with our folder.
    env: { ...env, RESULTS_FILE: file, TMPDIR: folder },
  });
  report(title, outcome, readResults(file, outcome.ok));
}

function skip(title: string, why: string) {
  results.push({ ...noResults(), skipped: [`${title}: ${why}`] });
}

async function main() {
  const [, , , , built] = await Promise.all([
    check("Format", ["oxfmt", "--check"]),
    check("Lint", ["oxlint", "--deny-warnings"]),
    check("Types", ["tsc"]),
    check("Nothing unused", ["knip", "--no-progress"]),
    check("Web build", ["node", "bin/build.ts"]),
  ]);
  await tests("Tests on the embedded database", ["embedded"], { EACH_ONCE: "1" });
  await tests("The browser's side, and components in a browser", ["web", "components"]);

  const postgres = await startPostgres();
  const env = { TEST_DATABASE_URL: postgres.url };
  const demo = { DEMO_FOLDER: path.join(folder, "demo") };
  try {
    // Twenty seconds of one core, which would keep the steps after this one waiting.
    const [made] = await Promise.all([
      check("A demo for boots and journeys", ["env", "TZ=UTC", "node", makeDemo, demo.DEMO_FOLDER]),
      tests("Route tests on PostgreSQL", ["postgres"], env),
    ]);
    if (!made) return skip("Boots, faults, journeys", "there is no demo");
    await tests("The real server: boots, faults", ["boot"], { ...env, ...demo });
  } finally {
    await postgres.stop();
  }

  const journeys = "Journeys in a browser";
  if (built) await tests(journeys, ["e2e"], demo);
  else skip(journeys, "the web build failed");
}

/** `npm test -- PATH`: format, lint and the quick tests of what belongs to these paths. */
async function some(given: string[]) {
  const paths = [...new Set(given.flatMap(checksOf))];
  await Promise.all([
    check("Format", ["oxfmt", "--check", ...paths]),
    check("Lint", ["oxlint", "--deny-warnings", ...paths]),
  ]);
  await tests("Tests on the embedded database", ["embedded", "web"], {}, paths);
  const shown = paths.filter((place) => globSync(`${place}/**/*.browser.test.tsx`).length > 0);
  if (shown.length > 0) await tests("Components in a browser", ["components"], {}, shown);
}

async function interrupted() {
  await endSteps();
  rmSync(folder, { recursive: true, force: true });
  process.exit(130);
}
process.once("SIGINT", interrupted);
process.once("SIGTERM", interrupted);

try {
  const given = process.argv.slice(2);
  await (given.length > 0 ? some(given) : main());
} catch (error) {
  console.error(error);
  results.push(single(false));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const total = sum(results);
console.log();
for (const line of total.skipped) console.log(`Skipped: ${line}`);
console.log(summary(total));
const commit = () =>
  execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
if (process.argv.length === 2)
  try {
    keepRun({
      at: began.toISOString(),
      commit: commit(),
      seconds: (Date.now() - began.getTime()) / 1000,
      steps,
      failures: total.failures ?? [],
    });
  } catch (error) {
    console.warn(`This run is not in the history: ${String(error)}`);
  }
process.exitCode = total.failed === 0 ? 0 : 1;
