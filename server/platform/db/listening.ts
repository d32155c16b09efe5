import pg from "pg";
import type { Log } from "../log.ts";
import type { Hearing } from "./database.ts";

/** Makes the system ask after so long whether the other side is there: left to itself, Linux asks after two hours. */
export const keepsAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** The application name of the connection that a server or worker listens on for as long as it runs. */
export const listeningName = "handpicked live";

const firstPauseMs = 200;
const longestPauseMs = 5000;

/** How often it is asked whether the server still answers, and how long an answer may take. */
interface Probing {
  everyMs: number;
  patienceMs: number;
}
const usually: Probing = { everyMs: 30_000, patienceMs: 10_000 };

/**
 * Listens on a channel of PostgreSQL over a connection of its own, and reconnects after an outage, also where the other
 * side vanished without a word.
 * @returns a function that stops listening
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  { hearing, log, probing = usually }: { hearing: Hearing; log: Log; probing?: Probing },
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      ...keepsAlive,
      query_timeout: probing.patienceMs,
      application_name: listeningName,
    });
    next.on("error", () => undefined);
    next.on("notification", ({ payload }) => hearing.heard(payload ?? ""));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      // A server in recovery connects, but does not let anybody listen.
      await next.end();
      throw error;
    }
    client = next;
    // Nothing else is sent on it: a server that is gone would not be missed.
    let probe: NodeJS.Timeout | undefined;
    const goOnProbing = () => {
      probe = setTimeout(() => {
        next.query("select 1").then(goOnProbing, () => void next.end());
      }, probing.everyMs).unref();
    };
    goOnProbing();
    next.once("end", () => {
      clearTimeout(probe);
      if (!ended) hearing.lost?.();
      again(firstPauseMs);
    });
    if (ended) await next.end();
  }

  function again(pauseMs: number) {
    client = null;
    if (ended) return;
    timer = setTimeout(() => {
      connect().then(hearing.missed, (error: unknown) => {
        log.warn({ err: error }, "live connection lost");
        again(Math.min(pauseMs * 2, longestPauseMs));
      });
    }, pauseMs).unref();
  }

  await connect();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end();
  };
}
