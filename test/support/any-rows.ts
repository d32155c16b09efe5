import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";

interface Column {
  table: string;
  name: string;
  type: string;
  isArray: boolean;
  needed: boolean;
  generated: boolean;
  /** The table and the column that it refers to. */
  refers: { table: string; column: string } | null;
}

const rowsOf = async <T>(db: Database, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown as { rows: T[] }).rows;

/** SQL built from names and values of the schema, none of which come from outside. */
// oxlint-disable-next-line no-restricted-properties -- nothing in it comes from outside
const built = (text: string) => sql.raw(text);

/** Every column of ours, as the database knows them. */
export const columnsIn = (db: Database): Promise<Column[]> =>
  rowsOf<Column>(
    db,
    sql`select c.relname as "table", a.attname as name, t.typname as type, t.typcategory = 'A' as "isArray",
          a.attnotnull and not a.atthasdef as needed, a.attgenerated <> '' or a.attidentity <> '' as generated,
          (select json_build_object('table', f.relname, 'column', fa.attname)
           from pg_constraint k join pg_class f on f.oid = k.confrelid
           join pg_attribute fa on fa.attrelid = k.confrelid and fa.attnum = k.confkey[1]
           where k.conrelid = c.oid and k.contype = 'f' and k.conkey[1] = a.attnum limit 1) as refers
        from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_type t on t.oid = a.atttypid
        where a.attnum > 0 and not a.attisdropped
        order by c.relname, a.attnum`,
  );

/** The names of tables, each after those that it refers to. */
function inOrder(columns: Column[]): string[] {
  const left = new Set(columns.map(({ table }) => table));
  const ordered: string[] = [];
  while (left.size > 0) {
    const ready = [...left].filter((table) =>
      columns.every(
        (one) =>
          one.table !== table ||
          !one.refers ||
          one.refers.table === table ||
          !left.has(one.refers.table),
      ),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...left].join()}`);
    for (const table of ready) left.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}

/** SQL for a value of the column in row `i`: the same in each run, different in each row. */
function valueOf({ table, name, type, isArray, refers }: Column): string {
  const of = refers ? `${refers.table}.${refers.column}` : `${table}.${name}`;
  if (isArray) return "'{}'";
  switch (type) {
    case "uuid":
      return `md5('${of}' || i)::uuid`;
    case "text":
    case "varchar":
      return `'${of} ' || i`;
    case "int2":
    case "int4":
    case "int8":
    case "numeric":
    case "float4":
    case "float8":
      return "i";
    case "bool":
      return "i % 2 = 0";
    case "timestamptz":
      return "timestamptz '2026-01-01' + i * interval '1 minute'";
    case "date":
      return "date '2026-01-01' + i";
    case "json":
    case "jsonb":
      return "'{}'";
    default:
      throw new Error(`${table}.${name} is of type ${type}, which nobody said how to fill`);
  }
}

/**
 * Fills every table with meaningless rows that break no constraint; some tables take fewer than asked for.
 * @param special values, as SQL over `i`, of columns that take no others: by `table.column`
 */
export async function fillEveryTable(
  db: Database,
  rows: number,
  special: Record<string, string>,
): Promise<void> {
  const columns = (await columnsIn(db)).filter(({ generated }) => !generated);
  for (const table of inOrder(columns)) {
    const filled = columns.filter(
      (one) => one.table === table && (one.needed || one.refers || special[`${table}.${one.name}`]),
    );
    const names = filled.map(({ name }) => `"${name}"`).join(", ");
    const values = filled.map((one) => special[`${table}.${one.name}`] ?? valueOf(one)).join(", ");
    await rowsOf(
      db,
      built(
        `insert into "${table}" (${names}) select ${values} from generate_series(1, ${rows}) i on conflict do nothing`,
      ),
    );
  }
}

/** The number of rows of a table, and one fingerprint of these columns of all rows. */
export async function fingerprintOf(db: Database, table: string, names: string[]) {
  const parts = names.map((name) => `coalesce("${name}"::text, '~')`).join(" || '|' || ");
  const [found] = await rowsOf<{ rows: number; print: string }>(
    db,
    built(
      `select count(*)::int as rows, md5(coalesce(string_agg(t, chr(10) order by t), '')) as print from (select ${parts} as t from "${table}") x`,
    ),
  );
  return found;
}
