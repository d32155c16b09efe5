import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

export interface Run {
  code: number | null;
  /** Everything that it printed. */
  text: string;
}

interface Options {
  /** Says when it is to be killed. */
  until?: (() => Promise<boolean> | boolean) | undefined;
  /** What it reads from its standard input. */
  input?: string;
  /** Where it runs; in the repository unless said otherwise. */
  cwd?: string | undefined;
}

/** Runs a command of ours (`restore --from …`, of `bin/`) as a process, with these settings and no other. */
export function runCommand(
  command: string,
  env: Record<string, string>,
  given: Options | Options["until"] = {},
): Promise<Run> {
  const [script = "", ...options] = command.split(" ");
  return runScript(`node bin/${script}.ts`, options, env, given);
}

/** Runs a line of package.json (`node bin/restore.ts`) with more behind it, and with these settings alone. */
export async function runScript(
  line: string,
  options: string[],
  env: Record<string, string>,
  given: Options | Options["until"] = {},
): Promise<Run> {
  const { until, input, cwd } = typeof given === "function" ? { until: given } : given;
  const [script = "", ...before] = line.split(" ").slice(1);
  const child = spawn(process.execPath, [path.resolve(script), ...before, ...options], {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: "UTC",
      LOG_LEVEL: "error",
      // As bin/start does: most of a short command is the loading of the server's modules.
      NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/node"),
      ...env,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let text = "";
  child.stdout.on("data", (part) => (text += part));
  child.stderr.on("data", (part) => (text += part));
  child.stdin.end(input);
  const state = { over: false };
  const ended = new Promise<Run>((resolve) =>
    child.once("close", (code) => {
      state.over = true;
      resolve({ code, text });
    }),
  );
  if (until) {
    while (!state.over && !(await until())) await setTimeout(2);
    child.kill("SIGKILL");
  }
  return ended;
}
