import { type Logger, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import type { Log } from "../log.ts";
import { migrationsFolder, type OpenDatabase } from "./database.ts";
import { listenOnPostgres } from "./listening.ts";
import { TransactionPool } from "./pool.ts";

/** Held while migrations run, so that servers that start together take turns. */
const migrationLock = 4_712_026;

const mustBeOn = ["fsync", "full_page_writes", "synchronous_commit"];

async function assertDurable(pool: pg.Pool) {
  for (const name of mustBeOn) {
    const { rows } = await pool.query<{ value: string }>("select current_setting($1) as value", [
      name,
    ]);
    if (rows[0]?.value === "off")
      throw new Error(
        `The PostgreSQL server runs with ${name} off: answered writes could be lost.`,
      );
  }
}

/**
 * Opens a pool on PostgreSQL 15 or newer.
 * @param options.durable refuse a server that may lose what it acknowledged
 * @param options.logger hears each statement before it runs; where it throws, the statement fails
 */
export async function openPostgres(
  url: string,
  options: { poolSize: number; log: Log; durable: boolean; logger?: Logger },
): Promise<OpenDatabase> {
  const pool = new TransactionPool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: "handpicked",
  });
  // A killed backend must not take the process with it: pg emits 'error' on idle clients and on
  // clients that are checked out.
  pool.on("error", (error) => options.log.warn({ err: error }, "database connection lost"));
  pool.on("connect", (client) => client.on("error", () => undefined));
  if (options.durable) await assertDurable(pool);
  const { logger } = options;
  const db = drizzle(pool, logger ? { logger } : {});

  return {
    db: db as unknown as OpenDatabase["db"],
    kind: "postgres",
    async migrate(folder = migrationsFolder) {
      const client = await pool.connect();
      try {
        const one = drizzle(client);
        await one.execute(sql`select set_config('statement_timeout', '0', false)`);
        await one.execute(sql`select pg_advisory_lock(${migrationLock})`);
        await migrate(one, { migrationsFolder: folder });
      } finally {
        // Destroyed rather than returned: the lock and the setting go with the connection.
        client.release(true);
      }
    },
    executor: {
      executeSql: async (text, values) => {
        const result = await pool.query(text, values as unknown[]);
        const rows = Array.isArray(result)
          ? result.flatMap((part: pg.QueryResult) => part.rows)
          : result.rows;
        return { rows };
      },
    },
    listen: (channel, hearing) => listenOnPostgres(url, channel, { hearing, log: options.log }),
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: options.poolSize,
    }),
    trouble: () => null,
    close: () => pool.end(),
  };
}
