import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/platform/db/database.ts";

const atOnce = 5000;

/** Inserts many rows that all have the same keys: one text goes over, and the database takes it apart. */
export async function insertMany<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  const columns = getTableColumns(table);
  const keys = Object.keys(rows[0] ?? {});
  const names = keys.map((key) => columns[key]?.name ?? key);
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += atOnce) {
    const batch = rows.slice(start, start + atOnce) as Record<string, unknown>[];
    const records = batch.map((row) =>
      Object.fromEntries(keys.map((key, at) => [names[at], row[key]])),
    );
    await db.execute(sql`insert into ${table} (${list})
      select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)
      on conflict do nothing`);
  }
}
