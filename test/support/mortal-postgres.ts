import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import pg from "pg";
import {
  asSuperuser,
  type ClusterOptions,
  durable,
  prepareCluster,
  prepareStandby,
} from "./postgres.ts";

const living = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of living) child.kill("SIGKILL");
});

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Resolves as soon as the database answers. */
async function answers(url: string, deadline = Date.now() + 60_000): Promise<void> {
  try {
    await ask(url, "select 1");
  } catch (error) {
    if (Date.now() > deadline) throw error;
    await new Promise((resolve) => setTimeout(resolve, 20));
    await answers(url, deadline);
  }
}

export interface MortalOptions extends ClusterOptions {
  settings?: Record<string, string>;
  /** What its processes find in their environment beside ours. */
  env?: Record<string, string>;
}

/** A PostgreSQL of the test's own that can be killed, frozen and brought back. */
export async function startMortalPostgres(given: MortalOptions = {}) {
  const cluster = await prepareCluster(given.settings, given);
  const server = runMortal(cluster, given.env);
  await cluster.makeDatabase();
  // A commit is written out before it is answered, so that it survives the server's death.
  await server.ask("alter database handpicked set synchronous_commit = on");
  return server;
}

/** Settings of a server that standbys follow, and of these. */
export const followed = { ...durable, wal_level: "replica", max_wal_senders: "4" };

/** A standby of a running `startMortalPostgres` with the settings `followed`, as mortal as that. */
export async function startStandby(primaryUrl: string) {
  const cluster = await prepareStandby(primaryUrl, followed);
  const server = runMortal(cluster);
  await answers(cluster.url);
  const order = (statement: string) => ask(asSuperuser(cluster.url), statement);
  return {
    ...server,
    /** Takes in no more of what it is sent, until told to go on. */
    async pauseReplay() {
      await order("select pg_wal_replay_pause()");
      for (;;) {
        const [row] = await ask<{ state: string }>(
          asSuperuser(cluster.url),
          "select pg_get_wal_replay_pause_state() as state",
        );
        if (row?.state === "paused") return;
      }
    },
    resumeReplay: () => order("select pg_wal_replay_resume()"),
    promote: () => order("select pg_promote()"),
  };
}

type Prepared = Pick<
  Awaited<ReturnType<typeof prepareCluster>>,
  "folder" | "user" | "program" | "options" | "url"
>;

function runMortal({ folder, user, program, options, url }: Prepared, env = {}) {
  const run = () => {
    const child = spawn(program, [...options, "-D", `${folder}/data`], {
      ...user,
      env: { ...process.env, ...env },
      cwd: "/",
      stdio: "ignore",
    });
    living.add(child);
    child.once("exit", () => living.delete(child));
    return child;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, "exit");
    server.kill(signal);
    await gone;
  };
  let server = run();

  return {
    url,
    /** Whether it has ended; on a full disk it does so by itself. */
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    ask: <Row extends pg.QueryResultRow>(statement: string) => ask<Row>(url, statement),
    /** Ends it and all its backends at once, with no time to put anything in order. */
    crash: () => end("SIGQUIT"),
    /** Starts it again and waits until it answers. */
    async start() {
      server = run();
      await answers(url);
    },
    /** Ends it in order and starts it again, as a standby that takes no changes, or as a primary. */
    async restartAs(role: "standby" | "primary") {
      await end("SIGINT");
      const sign = `${folder}/data/standby.signal`;
      if (role === "standby") writeFileSync(sign, "");
      else rmSync(sign);
      server = run();
      await answers(url);
    },
    /** Suspends each of its processes; returns what lets them go on. */
    freeze() {
      const signal = (pids: number[], name: NodeJS.Signals) => {
        for (const pid of pids)
          try {
            process.kill(pid, name);
          } catch {
            // It has ended.
          }
      };
      const postmaster = server.pid as number;
      // First what makes new backends, so that none is missed.
      signal([postmaster], "SIGSTOP");
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8");
      const all = [postmaster, ...children.trim().split(" ").map(Number)];
      signal(all, "SIGSTOP");
      return () => signal(all, "SIGCONT");
    },
    async stop() {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
