import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Route } from "#contract/route.ts";
import { freePort } from "#test/support/port.ts";
import { migrationsAfter, releases } from "#test/support/releases.ts";

const git = (...given: string[]) => execFileSync("git", given, { encoding: "utf8" }).trim();

/** The last commit of the release before: what comes after its last migration is not in it. */
function commitBefore(): string {
  const [first] = migrationsAfter(releases[0].last);
  const added = git("log", "--diff-filter=A", "--format=%H", "--", `migrations/${first}.sql`);
  const [commit] = added.split("\n").toReversed();
  if (!commit) throw new Error("This checkout has no history: fetch it whole.");
  return git("rev-parse", "--short", `${commit}^`);
}

/** The release before with its own packages, built; kept for the next run. */
export function releaseBefore(tell: (what: string) => void): { folder: string; commit: string } {
  const commit = commitBefore();
  // Not below node_modules, where Node.js runs no TypeScript.
  const folder = path.join(tmpdir(), `handpicked-release-${commit}`);
  if (existsSync(folder)) return { folder, commit };
  tell(`installing and building ${commit}`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = execFileSync("git", ["archive", commit], { maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", unfinished], { input: archive });
  const run = { cwd: unfinished, stdio: ["ignore", "ignore", "inherit"] as const };
  execFileSync("sh", ["bin/setup"], { ...run, stdio: [...run.stdio] });
  execFileSync("node_modules/.bin/node", ["bin/build.ts"], { ...run, stdio: [...run.stdio] });
  renameSync(unfinished, folder);
  if (!readdirSync(folder).includes("dist")) throw new Error(`${commit} built nothing`);
  return { folder, commit };
}

/** Every call that a checkout knows. */
export const routesOf = async (folder: string): Promise<readonly Route[]> =>
  (await import(pathToFileURL(path.join(folder, "contract/api.ts")).href)).api;

export interface Running {
  url: string;
  log(): string;
  stop(): Promise<void>;
}

interface Shared {
  databaseUrl: string;
  dataDir: string;
}

/** A process of a checkout, on a database and a folder that others may use as well. */
function launch(folder: string, file: string, port: number, { databaseUrl, dataDir }: Shared) {
  const child = spawn(path.join(folder, "node_modules/.bin/node"), [file], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: "UTC",
      PORT: `${port}`,
      DATA_DIR: dataDir,
      AUTH_SECRET: "both processes of the campaign know this",
      DATABASE_URL: databaseUrl,
      DEMO: "1",
      LOG_LEVEL: "warn",
      RATE_LIMIT: "off",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (text) => (printed += text));
  child.stderr.on("data", (text) => (printed += text));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => printed,
    /** Waits until it is ready, or gone. */
    async until(ready: () => boolean | Promise<boolean>) {
      while (!(await ready())) {
        if (child.exitCode !== null) throw new Error(`${file} did not start:\n${printed}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async stop() {
      process.off("exit", kill);
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Starts the server of a checkout. */
export async function startRelease(folder: string, shared: Shared): Promise<Running> {
  const running = launch(folder, "server/main.ts", await freePort(), shared);
  await running.until(async () => {
    const answer = await fetch(`${running.url}/api/health`).catch(() => null);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  });
  return running;
}

/** Starts the worker of a checkout. */
export async function startWorker(folder: string, shared: Shared): Promise<Running> {
  const running = launch(folder, "server/worker.ts", 0, shared);
  await running.until(() => running.log().includes("works its jobs"));
  return running;
}
