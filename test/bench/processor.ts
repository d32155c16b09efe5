import { readFileSync } from "node:fs";
import pg from "pg";

const msPerTick = 10;

/** The processor time that a process has taken since it began, in milliseconds; 0 once it has gone. */
function takenBy(pid: number): number {
  try {
    // Behind the name, which may hold anything in brackets: utime and stime are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
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
