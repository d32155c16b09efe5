import pg from "pg";
import type { Log } from "../log.ts";
import type { Hearing } from "./database.ts";

/** The application name of the connection that a server or worker listens on for as long as it runs. */
export const listeningName = "handpicked live";

const firstPauseMs = 200;
const longestPauseMs = 5000;

/**
 * Listens on a channel of PostgreSQL over a connection of its own, and reconnects after an outage.
 * @returns a function that stops listening
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  { hearing, log }: { hearing: Hearing; log: Log },
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
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
    next.once("end", () => void again(firstPauseMs));
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
