import type { Database } from "./database.ts";

/**
 * Runs work in one transaction: all of it happens, or nothing.
 * @param work gets the context whose `db` is the transaction; nothing may go past it
 */
export const together = <C extends { db: Database }, A>(
  ctx: C,
  work: (inner: C) => Promise<A>,
): Promise<A> => ctx.db.transaction((db) => work({ ...ctx, db }));
