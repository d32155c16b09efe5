import { is, type Query, type SQL, sql } from "drizzle-orm";
import { PgSelectBase, type SelectedFieldsOrdered } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { packed } from "./packed.ts";
import { rowReader } from "./row-reader.ts";

/** A built query: its SQL text, and how the columns of a row are read. */
interface Built<A> {
  getQuery(): Query;
  execute(values?: Record<string, unknown>): Promise<A>;
  fields?: SelectedFieldsOrdered;
  joinsNotNullableMap?: Record<string, boolean>;
}

type Build<A> = (db: Database) => { prepare(name: string): Built<A> } | Built<A>;

/** A prepared statement that can be bound to any connection or transaction. */
interface Written<A> {
  on(db: Database): { execute(values: Record<string, unknown>): Promise<A> };
}

/** How the rows of a query are read; undefined for one without rows of the query builder's. */
function reading(built: Built<unknown>, isSelect: boolean) {
  const { fields, joinsNotNullableMap } = built;
  const query = built.getQuery();
  if (!fields) return { query, readAll: undefined };
  const wide = isSelect ? packed(query, fields) : null;
  const read = rowReader(wide?.fields ?? fields, joinsNotNullableMap);
  const readAll = (rows: unknown[][]) =>
    wide ? rows.map((row) => read(wide.unpack(row))) : rows.map(read);
  return { query: wide?.query ?? query, readAll };
}

function write<A>(name: string, build: Build<A>, db: Database): Written<A> {
  const made = build(db);
  const built = "prepare" in made ? made.prepare(name) : made;
  const { fields } = built;
  const { query, readAll } = reading(built, is(made, PgSelectBase));
  const on = (target: Database) =>
    target._.session.prepareQuery<{ execute: A; all: never; values: never }>(
      query,
      fields,
      name,
      fields !== undefined,
      readAll as never,
    );
  // The builder binds a prepared query to one connection. Binding it again lets it run inside transactions.
  const home = on(db);
  return { on: (target) => (target === db ? home : on(target)) };
}

/**
 * A statement that is built once and parsed by PostgreSQL once per connection. For what runs often: to
 * build and parse a wide statement costs more than to run it. A selection must not write in a `with`: it may be
 * wrapped in another (packed.ts), and PostgreSQL allows that at the top only.
 * @param name its name in PostgreSQL, used by no other statement
 * @param build builds it, with `sql.placeholder(…)` for everything that varies between calls
 * @returns a function that runs it on a connection or transaction
 */
export function statement<A>(name: string, build: Build<A>) {
  let kept: Written<A> | undefined;
  return (db: Database, values: Record<string, unknown>): Promise<A> =>
    (kept ??= write(name, build, db)).on(db).execute(values);
}

/** Placeholders for the values of a row, one for each column key. Moments are passed as ISO texts. */
export const rowGiven = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, sql`${sql.placeholder(key)}`])) as Record<Key, SQL>;

/** How many shapes of one statement stay prepared; screens ask for fewer. */
const shapesAtMost = 60;

/**
 * A statement that is prepared once for each of a few shapes, such as the filters of a list.
 * @param build builds it for a shape, with `sql.placeholder(…)` for what varies between calls of that shape
 * @returns a function that runs the statement of a shape
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
