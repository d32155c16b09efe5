import { Column, getTableName, is, noopDecoder, SQL, Subquery } from "drizzle-orm";
import { PgArray, PgTimestamp, type SelectedFieldsOrdered } from "drizzle-orm/pg-core";

type Decode = (value: unknown) => unknown;

const isPlain = ({ mapFromDriverValue: decode }: { mapFromDriverValue: unknown }) =>
  decode === Column.prototype.mapFromDriverValue || decode === noopDecoder.mapFromDriverValue;

/**
 * Converts a column's value from the driver's form to ours; null if no conversion is needed. A column of a subquery is
 * a proxy, which takes longer to ask than most values take to convert: it is asked once where that is enough.
 */
function decoderOf(field: SelectedFieldsOrdered[number]["field"]): Decode | null {
  const decoder = is(field, Column)
    ? field
    : is(field, SQL)
      ? decoderIn(field)
      : is(field, Subquery)
        ? decoderIn(field._.sql)
        : decoderIn(field.sql);
  if (isPlain(decoder)) return null;
  const decode = decoder.mapFromDriverValue;
  if (is(decoder, PgTimestamp) && decoder.withTimezone)
    return (value) => (typeof value === "string" ? new Date(value) : value);
  if (is(decoder, PgArray) && isPlain(decoder.baseColumn))
    return (value) => (Array.isArray(value) ? value : decode.call(decoder, value));
  return (value) => decode.call(decoder, value);
}

const decoderIn = (part: SQL) =>
  (part as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } }).decoder;

interface Place {
  [key: string]: Place | number;
}

/**
 * Finds the objects of left joins, which are null if the join found no row, with the column to look at: all
 * columns are null then, so the first one is enough.
 */
function absentWithout(fields: SelectedFieldsOrdered, nullable: Record<string, boolean>) {
  const byObject = new Map<string, { at: number; tables: Set<string> }>();
  for (const [at, { path, field }] of fields.entries()) {
    const [name = ""] = path;
    if (path.length !== 2 || !is(field, Column)) continue;
    const known = byObject.get(name) ?? { at, tables: new Set() };
    byObject.set(name, { ...known, tables: known.tables.add(getTableName(field.table)) });
  }
  return new Map(
    [...byObject].flatMap(
      ([
        name,
        {
          at,
          tables: [table = "", ...others],
        },
      ]) => (others.length === 0 && !nullable[table] ? [[name, at] as const] : []),
    ),
  );
}

/**
 * Compiles a function that turns the rows of one statement into objects, as the query builder would. The
 * generated code names every column: the builder's own loop takes longer than PostgreSQL takes to find the
 * rows.
 * @param present which tables have a row in every result, for statements with joins
 */
export function rowReader(
  fields: SelectedFieldsOrdered,
  present: Record<string, boolean> | undefined,
): (row: unknown[]) => unknown {
  const decoders = fields.map(({ field }) => decoderOf(field));
  const absent = present ? absentWithout(fields, present) : new Map<string, number>();
  const root: Place = {};
  for (const [at, { path }] of fields.entries()) {
    let node = root;
    for (const key of path.slice(0, -1)) node = (node[key] ??= {}) as Place;
    node[path.at(-1) ?? ""] = at;
  }
  const value = (at: number) =>
    decoders[at] ? `row[${at}] === null ? null : d${at}(row[${at}])` : `row[${at}]`;
  const object = (place: Place, depth: number): string => {
    const parts = Object.entries(place).map(([key, inner]) => {
      const name = JSON.stringify(key);
      if (typeof inner === "number") return `${name}: ${value(inner)}`;
      const first = depth === 0 ? absent.get(key) : undefined;
      const made = object(inner, depth + 1);
      return `${name}: ${first === undefined ? made : `row[${first}] === null ? null : ${made}`}`;
    });
    return `{ ${parts.join(", ")} }`;
  };
  const names = decoders.map((_, at) => `d${at}`).join();
  // oxlint-disable-next-line no-new-func
  return new Function(`const [${names}] = this; return (row) => (${object(root, 0)});`).call(
    decoders,
  ) as (row: unknown[]) => unknown;
}
