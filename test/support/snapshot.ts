import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";

/** Counters of limits, which every call may move. */
const counters = new Set(["budgets"]);

async function rowsOf<Row>(ctx: Context, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await ctx.db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}

/** What every table holds, as one digest a table: equal before and after when nothing changed. */
export async function snapshot(ctx: Context): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    ctx,
    sql`select table_schema || '.' || table_name as name from information_schema.tables
        where table_type = 'BASE TABLE'
          and (table_schema = 'public' or (table_schema = 'jobs' and table_name = 'job'))`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [schema = "", table = ""] = name.split(".");
    if (counters.has(table)) continue;
    const [row] = await rowsOf<{ digest: string | null }>(
      ctx,
      sql`select md5(string_agg(t::text, chr(10) order by t::text)) as digest
          from ${sql.identifier(schema)}.${sql.identifier(table)} t`,
    );
    found[name] = row?.digest ?? "empty";
  }
  return found;
}
