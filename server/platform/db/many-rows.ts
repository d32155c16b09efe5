import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * Rows for `insert(table).select(…)`, as one parameter: putting together a statement with a parameter for each
 * value takes the event loop ten times as long. What a row leaves out becomes null, whatever its default.
 */
export function manyRows<T extends PgTable>(table: T, rows: T["$inferInsert"][]) {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
  const named = rows.map((row) =>
    Object.fromEntries(
      columns.map(([key, { name }]) => [name, (row as Record<string, unknown>)[key]]),
    ),
  );
  const names = columns.map(([, { name }]) => sql.identifier(name));
  return sql`select ${sql.join(names, sql`, `)}
    from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)`;
}
