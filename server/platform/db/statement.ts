import type { Query } from "drizzle-orm";
import type { SelectedFieldsOrdered } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** What the query builder made: a text, and of rows how each column is read. */
interface Built<A> {
  getQuery(): Query;
  execute(values?: Record<string, unknown>): Promise<A>;
  fields?: SelectedFieldsOrdered;
}

/**
 * A statement that is written once and that PostgreSQL parses once on each connection, for what runs
 * often: to write and to parse a wide one costs more than to run it. Its rows are flat.
 * @param name PostgreSQL knows it by that, so no other statement may have it
 * @param build makes it with `sql.placeholder(…)` for all that differs: what it makes is kept
 * @returns what runs it, on any connection or transaction
 */
export function statement<A>(
  name: string,
  build: (db: Database) => { prepare(name: string): Built<A> } | Built<A>,
) {
  let kept: Built<A> | undefined;
  let home: Database | undefined;
  const make = (db: Database) => {
    const built = build(db);
    return "prepare" in built ? built.prepare(name) : built;
  };
  return (db: Database, values: Record<string, unknown>): Promise<A> => {
    if (!kept) [kept, home] = [make(db), db];
    // On the pool that prepared it, where most calls read, it runs as it is.
    if (db === home && "fields" in kept) return kept.execute(values);
    const { fields } = kept;
    // The builder binds what it prepares to one connection; bound anew it runs inside transactions.
    return db._.session
      .prepareQuery<{ execute: A; all: never; values: never }>(
        kept.getQuery(),
        fields,
        name,
        fields !== undefined,
      )
      .execute(values);
  };
}
