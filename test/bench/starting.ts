import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#test/support/port.ts";
import { memoryMb } from "./memory.ts";
import { table } from "./table.ts";

/** How a bare checkout becomes a running demo, and what that takes. */
export interface StartingFigures {
  firstSeconds: number;
  againSeconds: number;
  /** Resident after a while at rest: the demo, and the same data open in PGlite alone. */
  demoMb: number;
  databaseMb: number;
  packagesMb: number;
  /** Of them, what production installs, without the runtime. */
  productionMb: number;
}

/** Until nothing more is loaded. */
const restSeconds = 40;

/** Node.js itself, which production may bring along. */
const isRuntime = (name: string) => /^node(-|$)/.test(name);

const bytesPerMb = 1024 * 1024;

/** Resident memory of a process and of those that it started, which rest by now. */
function residentMb(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );
  return children.reduce((sum, one) => sum + residentMb(Number(one)), memoryMb(pid, "VmRSS"));
}

const sizeMb = (...folders: string[]) => {
  const there = folders.filter((folder) => existsSync(folder));
  if (there.length === 0) return 0;
  const told = execFileSync("du", ["-scb", ...there], { encoding: "utf8" });
  return Number(/(\d+)\s+total/.exec(told)?.[1]) / bytesPerMb;
};

/** Runs a command that says at some time that it is open, and answers once it does. */
async function start(command: string, given: string[], cwd: string, env: NodeJS.ProcessEnv) {
  const began = performance.now();
  const child = spawn(command, given, {
    cwd,
    env,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  // Whatever it has begun ends with this process.
  const kill = () => child.pid !== undefined && process.kill(-child.pid, "SIGKILL");
  process.once("exit", kill);
  const closed = once(child, "close");
  let printed = "";
  child.stdout.on("data", (text) => (printed += text));
  while (!printed.includes("is open at")) {
    await Promise.race([once(child.stdout, "data"), closed]);
    if (child.exitCode !== null) throw new Error(`${command} ended: ${printed}`);
  }
  return {
    seconds: (performance.now() - began) / 1000,
    pid: child.pid ?? 0,
    async stop() {
      process.off("exit", kill);
      process.kill(-(child.pid ?? 0), "SIGTERM");
      await closed;
    },
  };
}

/** Packages that production installs, by the lockfile of a checkout. */
function productionPackages(folder: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const own = Object.keys(packages).filter(
    (name) =>
      name.startsWith("node_modules/") &&
      !packages[name]?.dev &&
      !packages[name]?.devOptional &&
      !isRuntime(name.slice("node_modules/".length)),
  );
  // What lies within another is counted with it.
  return own.filter((name) => !own.some((outer) => name.startsWith(`${outer}/node_modules/`)));
}

/**
 * Clones what is committed into an empty folder and starts it there, twice.
 * @param tell is told of each step
 */
export async function measureStarting(tell: (what: string) => void): Promise<StartingFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), "handpicked-start-"));
  const checkout = path.join(folder, "checkout");
  execFileSync("git", ["clone", "--quiet", process.cwd(), checkout]);
  // As somebody has it who installed Node.js with npm, and nothing of ours.
  const ours = (one: string) => one.endsWith("node_modules/.bin");
  const env = {
    PATH: process.env.PATH?.split(":")
      .filter((one) => !ours(one))
      .join(":"),
    HOME: process.env.HOME,
    PORT: `${await freePort()}`,
  };
  const npmStart = () => start("npm", ["start"], checkout, env);
  try {
    tell("npm start, from a bare clone");
    const first = await npmStart();
    await first.stop();
    tell("npm start, again");
    const again = await npmStart();
    await pause(restSeconds * 1000);
    const demoMb = residentMb(again.pid);
    await again.stop();
    tell("the database alone");
    const data = path.join(folder, "db");
    cpSync(path.join(checkout, "data/db"), data, { recursive: true });
    const alone = await start(process.execPath, ["test/bench/database-alone.ts", data], ".", env);
    await pause(restSeconds * 1000);
    const databaseMb = residentMb(alone.pid);
    await alone.stop();
    const installed = (name: string) => path.join(checkout, name);
    return {
      firstSeconds: first.seconds,
      againSeconds: again.seconds,
      demoMb,
      databaseMb,
      packagesMb: sizeMb(installed("node_modules")) - sizeMb(installed("node_modules/.cache")),
      productionMb: sizeMb(...productionPackages(checkout).map(installed)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A table of them, with the goals. */
export function describeStarting(of: StartingFigures): string {
  const row = (what: string, figure: number, goal: number, unit: string, digits = 0) => [
    what,
    `${figure.toFixed(digits)} ${unit}`,
    `${goal} ${unit}`,
    figure <= goal ? "yes" : "no",
  ];
  return table(
    ["what", "measured", "goal", "met"],
    [
      row("npm start from a bare clone", of.firstSeconds, 50, "s", 1),
      row("npm start again", of.againSeconds, 2.5, "s", 1),
      row("the demo at rest, above PGlite alone", of.demoMb - of.databaseMb, 120, "MB"),
      row("node_modules", of.packagesMb, 700, "MB"),
      row("what production installs, beside the runtime", of.productionMb, 250, "MB"),
    ],
  );
}
