import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/platform/db/database.ts";
import { rowsGiven } from "#server/platform/db/many-rows.ts";

const atOnce = 5000;

/** Inserts many rows that all have the same keys: one text goes over, and the database takes it apart. */
export async function insertMany<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  const keys = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += atOnce) {
    const { columns, select } = rowsGiven(table, keys, rows.slice(start, start + atOnce));
    await db.execute(sql`insert into ${table} (${columns}) ${select} on conflict do nothing`);
  }
}
