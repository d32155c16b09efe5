import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** A connection or a transaction of either database. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Handlers for a notification channel of the database. */
export interface Hearing {
  heard(payload: string): void;
  /** The connection is lost: no notifications arrive until `missed` is called. */
  lost?(): void;
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

/** Who reads, and what they must see whatever the replica's lag. */
export interface Reader {
  /** Names that notifications are addressed to: the reader must see every change announced to one of them. */
  names: readonly string[];
  /** The mark that the reader's last write was answered with; null if there is none. */
  mark: string | null;
}

/** A standby that answers reads that may be seconds old (docs/decisions/0020-replica.md). */
export interface Replica {
  /** Starts checking the replica; until then the primary answers everything. */
  begin(): Promise<void>;
  /** The replica's connection where it is well and has what this reader must see, else the primary's. */
  reading(reader: Reader): Promise<Database>;
  /** Returns a mark for everything written so far. */
  mark(): Promise<string>;
  /** A change was announced to this name, or (null) may have been to everybody: their next reads must see it. */
  told(name: string | null): void;
  /** Notifications are not arriving, so it is unknown what a reader must see. */
  deaf(): void;
  /** How it is; null before `begin`. */
  state(): ReplicaState | null;
}

export interface ReplicaState {
  /** Why it is not in use, as a clause without a period; null while it is. */
  unusedBecause: string | null;
  /** How far it is behind the primary, at most; null if unknown. */
  secondsBehind: number | null;
}

/** An open database, with what the code that starts and stops it needs. */
export interface OpenDatabase {
  db: Database;
  kind: "embedded" | "postgres";
  /** Null where no replica is configured. */
  replica: Replica | null;
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
