import { spawn } from "node:child_process";
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
}

/** Runs a command of ours (`restore --from …`, of `bin/`) as a process, with these settings and no other. */
export async function runCommand(
  command: string,
  env: Record<string, string>,
  given: Options | Options["until"] = {},
): Promise<Run> {
  const { until, input } = typeof given === "function" ? { until: given } : given;
  const [script = "", ...options] = command.split(" ");
  const child = spawn(process.execPath, [`bin/${script}.ts`, ...options], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: "UTC", LOG_LEVEL: "error", ...env },
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
