import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import type { OpenDatabase } from "#server/platform/db/database.ts";

/** Whether the transaction in whose callback we are is still open. */
const within = new AsyncLocalStorage<{ open: boolean }>();

const besideIt = () =>
  new Error(
    "A statement beside its open transaction: the embedded database, which has one connection, would wait for ever.",
  );

/**
 * Refuses what would hang on the embedded database although PostgreSQL, which has more connections, answers it: a
 * statement beside the transaction in whose callback it runs.
 */
export function holdToOneConnection(database: OpenDatabase): OpenDatabase {
  const { db } = database;
  const pool = (db as unknown as { $client: pg.Pool }).$client;
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) => {
    if (within.getStore()?.open) throw besideIt();
    return connect(...given);
  }) as typeof pool.connect;
  const { patiently } = database;
  database.patiently = (work) => {
    if (within.getStore()?.open) throw besideIt();
    return patiently(work);
  };
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

/** Does what somebody else does meanwhile, on a connection of their own: for races, which PostgreSQL alone knows. */
export const asSomebodyElse = <T>(work: () => T): T => within.exit(work);
