import { type ChildProcess, execFileSync, fork, type Serializable } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { demoPassword } from "#server/demo/accounts.ts";
import { freePort } from "#test/support/port.ts";
import type { Held } from "./probe.ts";

/** The next thing that a process says. */
async function ask<A>(child: ChildProcess, question: Serializable): Promise<A> {
  const answered = once(child, "message") as Promise<[A]>;
  child.send(question);
  return (await answered)[0];
}

/** A process of the campaign's that answers questions. */
export function begin(file: string, given: string[], env: NodeJS.ProcessEnv, execArgv: string[]) {
  const child = fork(file, given, { env, execArgv, stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "close");
  return {
    child,
    ask: <A>(question: Serializable) => ask<A>(child, question),
    async stop(signal: NodeJS.Signals = "SIGKILL") {
      process.off("exit", kill);
      child.kill(signal);
      await ended;
    },
  };
}

/** With it Postmark's calls are taken, and not refused before they are read. */
export const postmarkToken = "only the campaign of tests knows 7";

/** The real server on a database, with the demo in it, no limits on how often, and a probe in its loop. */
export async function startProbed(databaseUrl: string, dataDir: string, isProfiled: boolean) {
  const port = await freePort();
  const probe = fileURLToPath(new URL("probe.ts", import.meta.url));
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TZ: "UTC",
    PORT: `${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: "1",
    LOG_LEVEL: "error",
    RATE_LIMIT: "off",
    POSTMARK_WEBHOOK_TOKEN: postmarkToken,
    ...(isProfiled && { CAMPAIGN_PROFILE: "1" }),
  };
  const { child, ...rest } = begin("server/main.ts", [], env, ["--import", probe]);
  let printed = "";
  child.stdout?.on("data", (text) => (printed += text));
  while (!printed.includes("is open at")) {
    await Promise.race([once(child.stdout ?? child, "data"), once(child, "exit")]);
    if (child.exitCode !== null) throw new Error(`the server did not start: ${printed}`);
  }
  return {
    ...rest,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    env,
    held: () => rest.ask<Held>("held"),
  };
}

/** Adds people to the demo, so that lists are as long as their limits. */
export function addPeople(env: Record<string, string | undefined>, people: number) {
  const counts = ["--waitlist", `${people}`, "--candidates", `${people}`];
  execFileSync(process.execPath, ["bin/seed.ts", ...counts], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** The cookie of an account of the demo. */
export async function signIn(url: string, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${name}@handpicked.test`, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${name} could not sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
