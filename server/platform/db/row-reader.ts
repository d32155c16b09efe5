import { Column, getTableName, is, noopDecoder, SQL, Subquery } from "drizzle-orm";
import type { SelectedFieldsOrdered } from "drizzle-orm/pg-core";

type Decode = (value: unknown) => unknown;

/** How the driver's value of a column becomes ours; null where it is ours already. */
function decoderOf(field: SelectedFieldsOrdered[number]["field"]): Decode | null {
  const decoder = is(field, Column)
    ? field
    : is(field, SQL)
      ? decoderIn(field)
      : is(field, Subquery)
        ? decoderIn(field._.sql)
        : decoderIn(field.sql);
  const decode = decoder.mapFromDriverValue;
  const isPlain =
    decode === Column.prototype.mapFromDriverValue || decode === noopDecoder.mapFromDriverValue;
  return isPlain ? null : (value) => decoder.mapFromDriverValue(value);
}

const decoderIn = (part: SQL) =>
  (part as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } }).decoder;

interface Place {
  [key: string]: Place | number;
}

/** The object of a left join that found no row: all its columns are null, so looking at the first is enough. */
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
 * Makes what reads the rows of one statement as the query builder would, written out as a function with the
 * names in it: asking of each column of each row what it is takes longer than PostgreSQL does to find them.
 * @param present which tables have a row in each result, where there are joins
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
