import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";

/** Names of the tables of these schemas, as `schema.table`. */
export async function tableNames(ctx: Context): Promise<string[]> {
  const { rows } = (await ctx.db.execute(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs')`,
  )) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

/** Tables and files in which any of these words occurs, in whatever case. */
export async function tracesOf(ctx: Context, words: string[]): Promise<string[]> {
  const found: string[] = [];
  const note = (place: string, text: string) => {
    const lower = text.toLowerCase();
    for (const word of words)
      if (lower.includes(word.toLowerCase())) found.push(`${place}: ${word}`);
  };
  for (const name of await tableNames(ctx)) {
    const [schema = "", table = ""] = name.split(".");
    const { rows } = (await ctx.db.execute(
      sql`select t::text as line from ${sql.identifier(schema)}.${sql.identifier(table)} t`,
    )) as unknown as { rows: { line: string }[] };
    note(name, rows.map(({ line }) => line).join("\n"));
  }
  for (const file of readdirSync(ctx.config.filesDir))
    note(file, readFileSync(path.join(ctx.config.filesDir, file), "latin1"));
  return found;
}
