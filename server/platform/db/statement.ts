import { type Query, type SQL, sql } from "drizzle-orm";
import type { SelectedFieldsOrdered } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { rowReader } from "./row-reader.ts";

/** What the query builder made: the SQL text, and how each column of a row is read. */
interface Built<A> {
  getQuery(): Query;
  execute(values?: Record<string, unknown>): Promise<A>;
  fields?: SelectedFieldsOrdered;
  joinsNotNullableMap?: Record<string, boolean>;
}

type Build<A> = (db: Database) => { prepare(name: string): Built<A> } | Built<A>;

/** Binds a statement that was written once to a connection or transaction. */
interface Written<A> {
  on(db: Database): { execute(values: Record<string, unknown>): Promise<A> };
}

function write<A>(name: string, build: Build<A>, db: Database): Written<A> {
  const made = build(db);
  const built = "prepare" in made ? made.prepare(name) : made;
  const { fields, joinsNotNullableMap } = built;
  const query = built.getQuery();
  const read = fields && rowReader(fields, joinsNotNullableMap);
  const readAll = read && ((rows: unknown[][]) => rows.map(read));
  const on = (target: Database) =>
    target._.session.prepareQuery<{ execute: A; all: never; values: never }>(
      query,
      fields,
      name,
      fields !== undefined,
      readAll as never,
    );
  // The builder binds what it prepares to one connection; bound anew it runs inside transactions.
  const home = on(db);
  return { on: (target) => (target === db ? home : on(target)) };
}

/**
 * A statement that is written once and that PostgreSQL parses once on each connection, for what runs
 * often: to write and to parse a wide one costs more than to run it.
 * @param name PostgreSQL knows it by that, so no other statement may have it
 * @param build makes it with `sql.placeholder(…)` for all that differs: what it makes is kept
 * @returns what runs it, on any connection or transaction
 */
export function statement<A>(name: string, build: Build<A>) {
  let kept: Written<A> | undefined;
  return (db: Database, values: Record<string, unknown>): Promise<A> =>
    (kept ??= write(name, build, db)).on(db).execute(values);
}

/** The values of a row that such a statement is given, each under its column's key; moments as ISO texts. */
export const rowGiven = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, sql`${sql.placeholder(key)}`])) as Record<Key, SQL>;

/** So many shapes of a statement are kept: as many as screens ask for. */
const shapesAtMost = 60;

/**
 * A statement that is written once for each of a few shapes, such as the filters of a list.
 * @param build makes it of a shape; what differs among calls of one shape is `sql.placeholder(…)`
 * @returns what runs it for a shape, with its values
 */
export function shapedStatement<Shape extends Record<string, unknown>, A>(
  name: string,
  build: (db: Database, shape: Shape) => ReturnType<Build<A>>,
) {
  const kept = new Map<string, Written<A>>();
  return (db: Database, shape: Shape, values: Record<string, unknown>): Promise<A> => {
    const key = JSON.stringify(shape);
    const known = kept.get(key);
    if (known) return known.on(db).execute(values);
    const isFull = kept.size >= shapesAtMost;
    const made = write(isFull ? "" : `${name}_${kept.size}`, (on) => build(on, shape), db);
    if (!isFull) kept.set(key, made);
    return made.on(db).execute(values);
  };
}
