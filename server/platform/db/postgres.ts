import { type Logger, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Log } from "../log.ts";
import { migrationsFolder, type OpenDatabase } from "./database.ts";
import { PlainError } from "../plain-errors.ts";
import { keepsAlive, listenOnPostgres } from "./listening.ts";
import { keepOften, namer } from "./often.ts";
import { TransactionPool } from "./pool.ts";
import { openReplica } from "./replica.ts";

/**
 * Key of the advisory lock that is held while migrations run, so that servers that start at once take
 * turns.
 */
const migrationLock = 4_712_026;

/** The same while a role's timeouts are set. */
const timeoutsLock = 4_712_028;

const mustBeOn = ["fsync", "full_page_writes", "synchronous_commit"];

async function assertDurable(pool: pg.Pool) {
  for (const name of mustBeOn) {
    const { rows } = await pool.query<{ value: string }>("select current_setting($1) as value", [
      name,
    ]);
    if (rows[0]?.value === "off")
      throw new PlainError(
        `The PostgreSQL server runs with ${name} off: answered writes could be lost.`,
      );
  }
}

const timeouts = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 20_000 };

/**
 * Sends prepared statements without a name: a named one stays on its server connection, which behind a
 * pooler serves another client next.
 */
function withoutNames(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const isNamed = (given: unknown): given is { name: string } =>
    typeof given === "object" && given !== null && "name" in given && !("submit" in given);
  const unnamed = (given: unknown, ...rest: unknown[]) =>
    query(isNamed(given) ? { ...given, name: undefined } : given, ...rest);
  client.query = unnamed as typeof client.query;
}

/**
 * Makes the database server set our timeouts on every connection of this role. A pooler opens connections
 * without our settings, and settings made in a transaction end with it.
 */
async function keepTimeouts(directUrl: string) {
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  // Processes that start at once would change the same row of the server's, and one of them fail.
  await client.query(`select pg_advisory_lock(${timeoutsLock})`);
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  for (const [name, value] of Object.entries(timeouts))
    await client.query(
      `alter role current_user in database ${pg.escapeIdentifier(rows[0]?.name ?? "")}
       set ${name} = ${value}`,
    );
  await client.end();
}

/** Connections that the pooler opened earlier have no timeouts until it opens new ones. */
async function warnWithoutTimeouts(pool: pg.Pool, log: Log) {
  const { rows } = await pool.query<{ value: string }>(
    "select current_setting('statement_timeout') as value",
  );
  if (rows[0]?.value === "0")
    log.warn("the pooler has connections without timeouts: have it reconnect (RECONNECT)");
}

/**
 * Opens a connection pool on PostgreSQL 15 or newer.
 * @param options.directUrl if `url` points to a pooler, in session or transaction mode: the same database
 *   without it, for migrations and notifications
 * @param options.replicaUrl a standby that answers reads that may be seconds old; not a pooler's address
 * @param options.durable refuse a server that may lose acknowledged writes
 * @param options.logger is called before each statement; if it throws, the statement fails
 */
export async function openPostgres(
  url: string,
  options: {
    poolSize: number;
    log: Log;
    durable: boolean;
    directUrl?: string | null;
    replicaUrl?: string | null;
    logger?: Logger;
  },
): Promise<OpenDatabase> {
  const { directUrl = null, replicaUrl = null } = options;
  const settings = {
    max: options.poolSize,
    query_timeout: 20_000,
    ...keepsAlive,
    application_name: "handpicked",
  };
  const pool = new TransactionPool({
    ...settings,
    connectionString: url,
    connectionTimeoutMillis: 5000,
    // A pooler rejects these as startup parameters.
    ...(directUrl ? {} : timeouts),
  });
  const nameOf = namer();
  // pg emits 'error' on idle and on checked-out clients; unhandled, a backend that is killed would end this
  // process.
  pool.on("error", (error) => options.log.warn({ err: error }, "database connection lost"));
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    if (directUrl) withoutNames(client);
    else keepOften(client, nameOf);
  });
  if (directUrl) {
    await keepTimeouts(directUrl);
    await warnWithoutTimeouts(pool, options.log);
  }
  if (options.durable) await assertDurable(pool);
  const { logger } = options;
  const db = drizzle(pool, logger ? { logger } : {});
  const replica = replicaUrl
    ? openReplica(replicaUrl, {
        primaryUrl: directUrl ?? url,
        pool,
        db: db as unknown as OpenDatabase["db"],
        settings: { ...settings, ...timeouts },
        onConnect: (client) => keepOften(client, nameOf),
        log: options.log,
        logger,
      })
    : null;

  async function patiently<A>(work: (db: NodePgDatabase) => Promise<A>): Promise<A> {
    const client = new pg.Client({
      connectionString: directUrl ?? url,
      connectionTimeoutMillis: 5000,
      ...keepsAlive,
      application_name: "handpicked patient",
    });
    client.on("error", () => undefined);
    await client.connect();
    try {
      const one = drizzle(client, logger ? { logger } : {});
      for (const name of Object.keys(timeouts))
        await one.execute(sql`select set_config(${name}, '0', false)`);
      return await work(one);
    } finally {
      // Ends the settings as well, and what locks it holds.
      await client.end();
    }
  }

  return {
    db: db as unknown as OpenDatabase["db"],
    kind: "postgres",
    replica,
    patiently: (work) => patiently((one) => work(one as unknown as OpenDatabase["db"])),
    migrate: (folder = migrationsFolder) =>
      patiently(async (one) => {
        await one.execute(sql`select pg_advisory_lock(${migrationLock})`);
        await migrate(one, { migrationsFolder: folder });
      }),
    executor: {
      executeSql: async (text, values) => {
        const result = await pool.query(text, values as unknown[]);
        const rows = Array.isArray(result)
          ? result.flatMap((part: pg.QueryResult) => part.rows)
          : result.rows;
        return { rows };
      },
    },
    listen: (channel, hearing) =>
      listenOnPostgres(directUrl ?? url, channel, { hearing, log: options.log }),
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: options.poolSize,
    }),
    trouble: () => null,
    async close() {
      await replica?.close();
      await pool.end();
    },
  };
}
