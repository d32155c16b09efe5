import type { Database } from "./database.ts";

/**
 * Runs work in one transaction.
 * @param work gets a context whose `db` is the transaction, and must use no other
 */
export const together = <C extends { db: Database }, A>(
  ctx: C,
  work: (inner: C) => Promise<A>,
): Promise<A> => ctx.db.transaction((db) => work({ ...ctx, db }));
