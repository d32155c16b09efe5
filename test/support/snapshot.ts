import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";

/** Tables of rate limits, which every call may change. */
const counters = new Set(["budgets"]);

async function rowsOf<Row>(ctx: Context, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await ctx.db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}

const tablesOf = (ctx: Context) =>
  rowsOf<{ schema: string; table: string }>(
    ctx,
    sql`select table_schema as schema, table_name as table from information_schema.tables
        where table_type = 'BASE TABLE'
          and (table_schema = 'public' or (table_schema = 'jobs' and table_name = 'job'))`,
  );

const digests = new WeakMap<Context, Promise<ReturnType<typeof sql>>>();

/** Digests of all tables in one statement, since a snapshot is taken before and after each of many calls. */
async function digestsOf(ctx: Context) {
  const tables = await tablesOf(ctx);
  return sql.join(
    tables
      .filter(({ table }) => !counters.has(table))
      .map(
        ({ schema, table }) =>
          sql`select ${`${schema}.${table}`}::text as name,
                md5(string_agg(t::text, chr(10) order by t::text)) as digest
              from ${sql.identifier(schema)}.${sql.identifier(table)} t`,
      ),
    sql` union all `,
  );
}

/** What every table holds, as one digest a table: equal before and after when nothing changed. */
export async function snapshot(ctx: Context): Promise<Record<string, string>> {
  const query = digests.get(ctx) ?? digestsOf(ctx);
  digests.set(ctx, query);
  const rows = await rowsOf<{ name: string; digest: string | null }>(ctx, await query);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest ?? "empty"]));
}
