import { readFileSync } from "node:fs";
import { startApplying } from "#test/faults/applications.ts";
import { type MortalOptions, startMortalPostgres } from "#test/support/mortal-postgres.ts";
import { durable } from "#test/support/postgres.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "#test/support/server-process.ts";

/** What came of one kind of fault, over all its rounds. */
export interface Row {
  fault: string;
  times: number;
  wanted: number;
  acknowledged: number;
  refused: number;
  unanswered: number;
  /** Acknowledged and not there. */
  missing: number;
  halfDone: number;
  /** Answers that were neither yes nor "later", doubled entries, figures that count something else. */
  wrong: number;
  backMs: number[];
  /** Processor time until the server was well again, where it was started anew. */
  processorMs: number[];
  note: string;
}

export const goals = { backMs: 2000, othersP99Ms: 100, closedMs: 20_000 };

const longestWait = 60_000;
const between = 10;

/** Ends what takes too long: a fault that is never over is a finding and no reason to hang. */
export async function soon<A>(what: Promise<A>, name: string): Promise<A> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${name}: not in time`)), longestWait);
  try {
    return await Promise.race([what, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The status of health, or 0 without an answer. */
export const health = (url: string) =>
  fetch(`${url}/api/health`, { signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => 0,
  );

/** How long it takes until health is good. */
export async function untilWell(url: string, began = performance.now()): Promise<number> {
  if ((await health(url)) === 200) return performance.now() - began;
  if (performance.now() - began > longestWait) throw new Error("never well again");
  await new Promise((resolve) => setTimeout(resolve, 20));
  return untilWell(url, began);
}

/** Processor time of a process until now, user and system (proc(5), in hundredths of a second). */
function processorMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

interface SceneOptions {
  postgres?: MortalOptions;
  env?: Record<string, string>;
  /** The database of one process instead of PostgreSQL. */
  embedded?: boolean;
}

/** The real server on a PostgreSQL of its own that can die, with the demo in it. */
export async function openScene({ postgres: kind, env = {}, embedded }: SceneOptions = {}) {
  const postgres = embedded ? null : await startMortalPostgres({ settings: durable, ...kind });
  const { dataDir, remove } = temporaryDataDir();
  const options = {
    dataDir,
    env: {
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      DEMO: "1",
      LOG_LEVEL: "error",
      // As `npm start` has it.
      NODE_COMPILE_CACHE: "node_modules/.cache/node",
      ...env,
    },
  };
  let server = await startServer(options);
  let deaths = 0;
  const watch = async (one: ServerProcess) => {
    await one.exited;
    if (one === server) deaths += 1;
  };
  void watch(server);
  return {
    url: server.url,
    dataDir,
    database: () => {
      if (!postgres) throw new Error("this scene has no PostgreSQL");
      return postgres;
    },
    /** How often the server ended though nobody killed it. */
    deaths: () => deaths,
    /** Kills the server and starts it anew; how long until it is well, and what that took. */
    async killServer() {
      const { port } = server;
      const dying = server;
      server = { ...server };
      await dying.kill("SIGKILL");
      const began = performance.now();
      server = await startServer({ ...options, port });
      void watch(server);
      const backMs = performance.now() - began;
      return { backMs, processorMs: processorMsOf(server.pid) };
    },
    async close() {
      const last = server;
      server = { ...server };
      await last.kill("SIGKILL");
      await postgres?.stop();
      remove();
    },
  };
}

export type Scene = Awaited<ReturnType<typeof openScene>>;

interface Back {
  backMs: number;
  processorMs?: number;
}

/**
 * Does a fault again and again while people apply, and compares at the end.
 * @param until no round begins after it
 */
export async function survive(
  scene: Scene,
  { fault, times, until }: { fault: string; times: number; until: number },
  round: (at: number, writer: Awaited<ReturnType<typeof startApplying>>) => Promise<Back>,
): Promise<Row> {
  const writer = await startApplying(scene.url);
  const backs: Back[] = [];
  let note = "";
  const deathsBefore = scene.deaths();
  try {
    for (let at = 0; at < times && performance.now() < until; at += 1) {
      await soon(writer.acknowledges(between), `${fault}, before round ${at + 1}`);
      backs.push(await round(at, writer));
    }
    await soon(writer.acknowledges(between), `${fault}, after the last round`);
    await soon(writer.stop(), `${fault}, the last answers`);
  } catch (error) {
    note = error instanceof Error ? error.message : "failed";
  } finally {
    writer.kill();
  }
  const { missing, halfDone, doubled, uncounted, unexpected } = await writer.compare();
  const deaths = scene.deaths() - deathsBefore;
  if (deaths > 0) note = `${note} the server ended by itself ${deaths} times`;
  const [first] = unexpected;
  if (first) note = `${note} ${first.slice(0, 200)}`;
  const { told } = writer;
  return {
    fault,
    times: backs.length,
    wanted: times,
    acknowledged: told.acknowledged.length,
    refused: told.refused,
    unanswered: told.unanswered,
    missing: missing.length,
    halfDone: halfDone.length,
    wrong: unexpected.length + doubled + Math.abs(uncounted),
    backMs: backs.map(({ backMs }) => backMs),
    processorMs: backs.flatMap(({ processorMs }) => processorMs ?? []),
    note: note.trim(),
  };
}
