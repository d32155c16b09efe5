import pg from "pg";
import { keepsAlive } from "./listening.ts";

/** A connection of its own for one short question, so that a full pool delays no answer; made anew where it was lost. */
export interface Asker<Row> {
  /** @throws {Error} when no answer comes in time */
  ask(): Promise<Row>;
  end(): Promise<void>;
}

/**
 * @param question a statement that answers one row
 * @param patienceMs how long connecting and an answer may take, each
 */
export function asker<Row extends pg.QueryResultRow>(
  url: string,
  question: string,
  patienceMs: number,
): Asker<Row> {
  let opened: Promise<pg.Client> | null = null;
  const open = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      ...keepsAlive,
      application_name: "handpicked replica",
    });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  };
  const end = async (ending: typeof opened) => {
    if (opened === ending) opened = null;
    const client = await ending?.catch(() => null);
    await client?.end();
  };
  return {
    async ask() {
      const mine = (opened ??= open());
      try {
        const { rows } = await (await mine).query<Row>(question);
        return rows[0] as Row;
      } catch (error) {
        void end(mine);
        throw error;
      }
    },
    end: () => end(opened),
  };
}
