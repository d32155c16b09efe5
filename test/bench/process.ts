import { spawn } from "node:child_process";
import { once } from "node:events";

/** A server in a process of its own, as the operating system sees it. */
export interface RunningServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a script that prints the address that it listens on.
 * @throws {Error} with what it printed, when it ends instead
 */
export async function startServer(
  script: string,
  env: Record<string, string>,
): Promise<RunningServer> {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: "UTC", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const closed = once(child, "close");
  const url = await new Promise<string>((resolve, reject) => {
    let printed = "";
    child.once("error", reject);
    child.once("close", () => reject(new Error(`${script} did not start: ${printed}`)));
    child.stdout.on("data", (text) => {
      printed += text;
      const address = /http:\/\/[\d.]+:\d+/.exec(printed);
      if (address) resolve(address[0]);
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await closed;
    },
  };
}
