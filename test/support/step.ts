import { type ChildProcess, spawn } from "node:child_process";

export interface Outcome {
  ok: boolean;
  seconds: number;
  /** What a hidden step printed, if it failed. */
  output: string;
}

const longest = 30 * 60_000;
const running = new Set<ChildProcess>();
let ending = false;

/** A signal for a step and everything that it started. */
function signal(child: ChildProcess, name: NodeJS.Signals) {
  try {
    if (child.pid) process.kill(-child.pid, name);
  } catch {
    // It has ended already.
  }
}

/** Runs one command in a process group of its own, for thirty minutes at most. */
export function runStep(
  [command = "", ...args]: string[],
  options: { env?: Record<string, string>; hidden?: true },
): Promise<Outcome> {
  // Interrupted: whoever waits for this step waits for the end of the process.
  if (ending) return new Promise(() => {});
  const began = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, ...options.env },
    stdio: ["ignore", options.hidden ? "pipe" : "inherit", options.hidden ? "pipe" : "inherit"],
    detached: true,
  });
  running.add(child);
  const limit = setTimeout(() => signal(child, "SIGKILL"), longest);
  let output = "";
  child.stdout?.on("data", (text) => (output += text));
  child.stderr?.on("data", (text) => (output += text));

  return new Promise((resolve) => {
    const end = (ok: boolean) => {
      clearTimeout(limit);
      running.delete(child);
      signal(child, "SIGKILL");
      if (!ending)
        resolve({ ok, seconds: (performance.now() - began) / 1000, output: ok ? "" : output });
    };
    child.once("error", (error) => {
      output += error.message;
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}

/** Ends the steps that still run: SIGTERM, and SIGKILL after five seconds. */
export async function endSteps() {
  ending = true;
  const ended = [...running].map((child) => {
    const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
    signal(child, "SIGTERM");
    const last = setTimeout(() => signal(child, "SIGKILL"), 5000);
    return closed.finally(() => clearTimeout(last));
  });
  await Promise.all(ended);
}
