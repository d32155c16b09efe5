import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * Some columns of many rows, to be inserted, as one parameter: putting together a statement with a parameter for each
 * value takes the event loop ten times as long. What a row leaves out becomes null, whatever its default.
 * @param keys the columns, by their names in the code
 * @returns the columns, and a select that gives them in this order
 */
export function rowsGiven<T extends PgTable>(
  table: T,
  keys: readonly string[],
  rows: readonly T["$inferInsert"][],
): { columns: SQL; select: SQL } {
  const named = getTableColumns(table);
  const names = keys.map((key) => named[key]?.name ?? key);
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const records = (rows as readonly Record<string, unknown>[]).map((row) =>
    Object.fromEntries(keys.map((key, at) => [names[at], row[key]])),
  );
  const select = sql`select ${columns}
    from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`;
  return { columns, select };
}

/** Whole rows for `insert(table).select(…)`. */
export function manyRows<T extends PgTable>(table: T, rows: T["$inferInsert"][]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
  return rowsGiven(
    table,
    columns.map(([key]) => key),
    rows,
  ).select;
}
