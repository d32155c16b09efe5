import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./port.ts";

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The real server in a process of its own. */
export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  /** Everything it has printed so far. */
  log(): string;
  exited: Promise<Exit>;
  kill(signal: NodeJS.Signals): Promise<Exit>;
  /** SIGTERM, and SIGKILL after ten seconds. */
  stop(): Promise<Exit>;
}

export interface ServerOptions {
  /** Settings beside the defaults of a test: own port and folder, no rate limits. */
  env?: Record<string, string>;
  dataDir: string;
  /** The same port again, after a restart. */
  port?: number;
}

const startSeconds = 180;
const living = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of living) child.kill("SIGKILL");
});

/** An empty folder for the data of one server, and the way to remove it. */
export function temporaryDataDir() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "handpicked-data-"));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Starts the server and does not wait for anything: it may as well refuse to start. */
export async function launchServer(options: ServerOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, ["server/main.ts"], {
    // Nothing of the surroundings: a setting of whoever runs the tests must not change them.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: "UTC",
      PORT: `${port}`,
      DATA_DIR: options.dataDir,
      LOG_LEVEL: "warn",
      RATE_LIMIT: "off",
      // As bin/start does: a start loads hundreds of modules.
      NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/node"),
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  living.add(child);
  let log = "";
  child.stdout.on("data", (text) => (log += text));
  child.stderr.on("data", (text) => (log += text));
  const exited = new Promise<Exit>((resolve) =>
    child.once("close", (code, signal) => {
      living.delete(child);
      resolve({ code, signal });
    }),
  );
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    log: () => log,
    exited,
    kill,
    stop() {
      const last = setTimeout(() => child.kill("SIGKILL"), 10_000);
      return kill("SIGTERM").finally(() => clearTimeout(last));
    },
  };
}

async function healthy(url: string) {
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Starts the server and waits until it says that it is healthy.
 * @throws {Error} with its log, when it exits or is not healthy in time
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = await launchServer(options);
  const deadline = Date.now() + startSeconds * 1000;
  let gone = false;
  void server.exited.then(() => (gone = true));
  while (!(await healthy(server.url))) {
    if (gone) throw new Error(`The server did not start:\n${server.log()}`);
    if (Date.now() > deadline) {
      await server.kill("SIGKILL");
      throw new Error(`The server was not healthy after ${startSeconds} s:\n${server.log()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return server;
}
