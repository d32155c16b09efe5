import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { buildApp } from "#server/app.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { buildContext } from "#server/start.ts";
import { callerOf, type TestApp } from "./app.ts";

/** The address of a test's own database; null for the embedded one, which has none. */
export async function databaseUrl({ ctx }: TestApp): Promise<URL | null> {
  const migrated = inject("migrated");
  if ("dump" in migrated) return null;
  const { rows } = (await ctx.db.execute(sql`select current_database() as name`)) as unknown as {
    rows: { name: string }[];
  };
  const url = new URL(migrated.server);
  url.pathname = `/${rows[0]?.name}`;
  return url;
}

/** A context with a pool of its own; the embedded database has room for one owner. */
async function contextBeside({ ctx, clock }: TestApp, url: URL | null) {
  if (!url) return { ctx, close: async () => undefined };
  const { log } = ctx;
  const database = await openPostgres(url.href, { poolSize: 8, log, durable: false });
  return buildContext(ctx.config, database, { log, clock });
}

/**
 * The server as another process on the same database would run it.
 * @param url another way to the database
 */
export async function secondProcess(app: TestApp, url?: URL) {
  const beside = await contextBeside(app, url ?? (await databaseUrl(app)));
  const server = await buildApp(beside.ctx, { pages: false });
  return {
    ctx: beside.ctx,
    call: callerOf(server),
    async close() {
      await server.close();
      await beside.close();
    },
  };
}
