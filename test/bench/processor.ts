import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";

const nsPerMs = 1e6;

/** The processor time that the threads of a process have taken, in milliseconds; 0 once it has gone. */
function takenBy(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"))
      .reduce((sum, times) => sum + Number.parseInt(times, 10) / nsPerMs, 0);
  } catch {
    return 0;
  }
}

/** What is taken of the processors while servers are loaded in turns. */
export interface Processor {
  /** So far, by a server and by the connections of the database; in milliseconds. */
  taken(server: number): Promise<number>;
  close(): Promise<void>;
}

/** Watches the connections of a database: what they take in a server's turn is for that server. */
export async function watchProcessor(databaseUrl: string): Promise<Processor> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "watch" });
  await client.connect();
  return {
    async taken(server) {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      return [server, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + takenBy(pid), 0);
    },
    close: () => client.end(),
  };
}
