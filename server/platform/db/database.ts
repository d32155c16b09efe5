import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** A connection or a transaction of either database. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Handlers for a notification channel of the database. */
export interface Hearing {
  heard(payload: string): void;
  /** The connection was lost for a while, so notifications may have been missed. */
  missed(): void;
}

/** The state of a process's connection pool. */
export interface PoolState {
  total: number;
  idle: number;
  max: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

/** An open database, with what the code that starts and stops it needs. */
export interface OpenDatabase {
  db: Database;
  kind: "embedded" | "postgres";
  /**
   * Runs work whose statements may take as long as they need, as those that read whole tables do: on PostgreSQL over a
   * connection of its own, since those of the pool have limits.
   */
  patiently<A>(work: (db: Database) => Promise<A>): Promise<A>;
  /**
   * Applies the missing migrations of `migrations/` or another folder; processes that do so at once take
   * turns.
   */
  migrate(folder?: string): Promise<void>;
  /** Runs the statements of the job queue. */
  executor: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
  /**
   * Listens on a channel. Notifications of any process arrive once its transaction commits.
   * @returns a function that stops listening
   */
  listen(channel: string, hearing: Hearing): Promise<() => Promise<void>>;
  /** The state of the connection pool; null on the embedded database, which has one connection. */
  pool(): PoolState | null;
  /** Why writes must be refused, as a sentence: the disk is nearly full, for example. Null when all is well. */
  trouble(): string | null;
  close(): Promise<void>;
}

export const migrationsFolder = new URL("../../../migrations", import.meta.url).pathname;
