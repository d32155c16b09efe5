import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** A connection or a transaction, whichever of the two databases is below. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What comes over a channel of the database. */
export interface Hearing {
  heard(payload: string): void;
  /** The connection was away for a while: something may have been missed. */
  missed(): void;
}

/** The connections of a process. */
export interface PoolState {
  total: number;
  idle: number;
  max: number;
  /** Queries that wait for one. */
  waiting: number;
}

/** An open database and what its owner must know of it. */
export interface OpenDatabase {
  db: Database;
  kind: "embedded" | "postgres";
  /** Applies what is missing of `migrations/`, or of another folder; one process at a time. */
  migrate(folder?: string): Promise<void>;
  /** What the job queue runs its statements through. */
  executor: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
  /** Hears what any process says on a channel once its transaction commits; answers what ends it. */
  listen(channel: string, hearing: Hearing): Promise<() => Promise<void>>;
  /** How busy its connections are; null where there is only one. */
  pool(): PoolState | null;
  /** A sentence when writes must stop, such as a disk that is nearly full. */
  trouble(): string | null;
  close(): Promise<void>;
}

export const migrationsFolder = new URL("../../../migrations", import.meta.url).pathname;
