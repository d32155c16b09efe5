import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pgbouncer, startPooler } from "#test/support/pooler.ts";
import type { Part } from "./part.ts";

/** What Vitest's own JSON report says that is told here. */
interface Report {
  numTotalTests: number;
  numPassedTests: number;
  numPendingTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

const longestMs = 40 * 60_000;

/** All tests of routes and database, on PostgreSQL, by way of a pooler. */
async function testsThrough(server: string, pooler: string, match: string): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), "handpicked-pooler-tests-"));
  const report = path.join(folder, "report.json");
  const child = spawn(
    "node_modules/.bin/vitest",
    ["run", "--project", "postgres", "--reporter=json", `--outputFile=${report}`, match],
    {
      env: { ...process.env, TEST_DATABASE_URL: server, TEST_POOLER_URL: pooler },
      stdio: ["ignore", "ignore", "inherit"],
      timeout: longestMs,
      killSignal: "SIGKILL",
    },
  );
  await once(child, "close");
  try {
    return JSON.parse(readFileSync(report, "utf8")) as Report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every test that `npm test` runs on PostgreSQL, behind PgBouncer in both of its modes. */
export const pooler: Part = async ({ postgres, tell, match }) => {
  const heading = ["pooler", "tests", "passed", "left out", "failed", "minutes", "met"];
  const title = "Tests of routes and database behind PgBouncer";
  if (!pgbouncer) {
    tell("PgBouncer is not installed: not tried");
    return { title: `${title}: not installed, not tried`, heading, rows: [], figures: null };
  }
  const rows: string[][] = [];
  const figures: Record<string, unknown> = {};
  let isLost = false;
  for (const mode of ["session", "transaction"] as const) {
    tell(`all tests on PostgreSQL, ${mode} mode`);
    const began = performance.now();
    const before = await startPooler(new URL(postgres), mode);
    try {
      const report = await testsThrough(postgres, before.url, match);
      const failed = report.testResults.flatMap(({ name, message, assertionResults }) => {
        const file = path.relative(process.cwd(), name);
        const wrong = assertionResults
          .filter(({ status }) => status === "failed")
          .map(
            (one) => `${file}: ${one.fullName}: ${one.failureMessages[0]?.split("\n")[0] ?? ""}`,
          );
        return wrong.length > 0 || !message ? wrong : [`${file}: ${message.split("\n")[0]}`];
      });
      for (const one of failed) tell(`failed: ${one}`);
      isLost ||= failed.length > 0;
      figures[mode] = { failed, passed: report.numPassedTests, total: report.numTotalTests };
      rows.push([
        mode,
        `${report.numTotalTests}`,
        `${report.numPassedTests}`,
        `${report.numPendingTests}`,
        `${failed.length}`,
        ((performance.now() - began) / 60_000).toFixed(1),
        failed.length === 0 ? "yes" : "no",
      ]);
    } finally {
      await before.stop();
    }
  }
  return { title, heading, rows, figures, isLost };
};
