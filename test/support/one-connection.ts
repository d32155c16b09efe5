import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import type { OpenDatabase } from "#server/platform/db/database.ts";
import type { FileStore } from "#server/platform/files/store.ts";
import { pool } from "#server/platform/work/pool.ts";

/** Whether the transaction in whose callback we are is still open, and others may have to wait for it. */
const within = new AsyncLocalStorage<{ open: boolean }>();

/** Set during an application's first start, when no one else can be waiting for the connection. */
const alone = new AsyncLocalStorage<true>();

const isWithin = () => within.getStore()?.open ?? false;

const besideIt = () =>
  new Error(
    "A statement beside its open transaction: the embedded database, which has one connection, would wait forever.",
  );

/** Marks what runs in the callback of a transaction. */
export function markTransactions(database: OpenDatabase): OpenDatabase {
  const { db } = database;
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const state = { open: true };
    try {
      return await transaction((inner) => within.run(state, async () => await work(inner)), config);
    } finally {
      state.open = false;
    }
  };
  return database;
}

/**
 * Refuses what would hang on the embedded database although PostgreSQL, which has more connections, answers it: a
 * statement beside the transaction in whose callback it runs.
 */
export function holdToOneConnection(database: OpenDatabase): OpenDatabase {
  const { db } = database;
  const connections = (db as unknown as { $client: pg.Pool }).$client;
  const connect = connections.connect.bind(connections) as (...given: unknown[]) => unknown;
  connections.connect = ((...given: unknown[]) => {
    if (isWithin()) throw besideIt();
    return connect(...given);
  }) as typeof connections.connect;
  const { patiently } = database;
  database.patiently = (work) => {
    if (isWithin()) throw besideIt();
    return patiently(work);
  };
  return markTransactions(database);
}

/** Makes methods refuse to be called within a transaction. */
function keepOutside<T extends object>(of: T, names: readonly (keyof T & string)[]): void {
  for (const name of names) {
    const run = (of[name] as (...given: unknown[]) => unknown).bind(of);
    const guarded = (...given: unknown[]) => {
      if (isWithin() && !alone.getStore())
        throw new Error(
          `Within an open transaction, for which others wait, nothing waits for "${name}" of a thread or a file store.`,
        );
      return run(...given);
    };
    Object.assign(of, { [name]: guarded });
  }
}

keepOutside(pool, ["run"]);

/** The same for a store of files. */
export const keepFilesOutside = (files: FileStore): void =>
  keepOutside(files, ["put", "get", "part", "remove"]);

/** Does what a first start does, before anybody comes: its transaction may wait for threads. */
export const atFirstStart = <T>(work: () => T): T => alone.run(true, work);

/** Does what somebody else does meanwhile, on a connection of their own: for races, which PostgreSQL alone knows. */
export const asSomebodyElse = <T>(work: () => T): T => within.exit(work);
