import type { Session } from "./session.ts";

export interface Table {
  schema: string;
  name: string;
  /** What is written by whoever fills it, with the type of each; generated columns are not. */
  columns: { name: string; type: string }[];
  /** A column that counts by itself. */
  counter: string | null;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const placeOf = ({ schema, name }: Table) => `${quoted(schema)}.${quoted(name)}`;
export const columnList = ({ columns }: Table) =>
  columns.map(({ name }) => quoted(name)).join(", ");

/** A table that is named before all that refer to it. */
function inOrder(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const done = new Set<string>();
  const ordered: Table[] = [];
  const take = (table: Table, above: string[]) => {
    if (done.has(table.name)) return;
    if (above.includes(table.name))
      throw new Error(`Tables refer to each other in a circle: ${above.join(", ")}`);
    for (const { from, to } of references) {
      const needed = from === table.name && to !== from && tables.find(({ name }) => name === to);
      if (needed) take(needed, [...above, table.name]);
    }
    done.add(table.name);
    ordered.push(table);
  };
  for (const table of tables) take(table, []);
  return ordered;
}

async function readColumns(session: Session, schema: string, tables: string[]) {
  const rows = await session.query<{
    table: string;
    name: string;
    type: string;
    counts: boolean;
  }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attidentity <> '' as counts
     from pg_attribute a join pg_class c on c.oid = a.attrelid
       join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relname = any($2) and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     order by c.relname, a.attnum`,
    [schema, tables],
  );
  return Map.groupBy(rows, ({ table }) => table);
}

/** The tables that hold what people and the product know, each after those that it refers to. */
export async function readTables(session: Session): Promise<Table[]> {
  const schema = "public";
  const names = await session.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = $1 order by tablename`,
    [schema],
  );
  const references = await session.query<{ from: string; to: string }>(
    `select a.relname as from, b.relname as to from pg_constraint r
       join pg_class a on a.oid = r.conrelid join pg_class b on b.oid = r.confrelid
       join pg_namespace n on n.oid = a.relnamespace
     where r.contype = 'f' and n.nspname = $1`,
    [schema],
  );
  // Processes that are alive now are not to be kept.
  const kept = names.map(({ name }) => name).filter((name) => name !== "workers");
  const columns = await readColumns(session, schema, kept);
  const tables = kept.map((name) => ({
    schema,
    name,
    columns: (columns.get(name) ?? []).map(({ name, type }) => ({ name, type })),
    counter: columns.get(name)?.find(({ counts }) => counts)?.name ?? null,
  }));
  return inOrder(tables, references);
}

/** The queue's table: the library makes it, and may name its columns anew in another version. */
export async function readQueueTable(session: Session): Promise<Table> {
  const [schema, name] = ["jobs", "job"];
  const columns = (await readColumns(session, schema, [name])).get(name) ?? [];
  return {
    schema,
    name,
    columns: columns.map(({ name, type }) => ({ name, type })),
    counter: null,
  };
}
