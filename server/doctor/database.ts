import pg from "pg";
import { appliedMigrations, isUnknown, knownMigrations } from "#server/keeping/levels.ts";
import { sentenceOf } from "#server/platform/plain-errors.ts";
import { reasonOf } from "./finding.ts";

const mustBeOn = ["fsync", "full_page_writes", "synchronous_commit"];
/** Seconds between two clocks from which links and codes begin to fail. */
const clocksApart = 2;

const connectTo = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  return client;
};

const whyNot = (error: unknown) =>
  sentenceOf(error) ?? `PostgreSQL cannot be reached: ${reasonOf(error)}.`;

const valueOf = async (client: pg.Client, query: string, values: unknown[] = []) => {
  const { rows } = await client.query<{ value: string }>(query, values);
  return rows[0]?.value ?? "";
};

/** Whether one client is handed to another backend meanwhile, as a pooler of transactions does. */
async function sharesBackends(url: string, client: pg.Client): Promise<boolean> {
  const backend = () => valueOf(client, "select pg_backend_pid()::text as value");
  const before = await backend();
  const other = await connectTo(url);
  try {
    await other.query("begin");
    await other.query("select 1");
    return (await backend()) !== before;
  } finally {
    await other.end();
  }
}

async function migrationProblems(client: pg.Client): Promise<string[]> {
  const there = await valueOf(
    client,
    "select (to_regclass('drizzle.__drizzle_migrations') is not null)::text as value",
  );
  // An empty one is migrated at the first start.
  if (there !== "true") return [];
  const session = {
    query: async <Row>(text: string) => (await client.query(text)).rows as Row[],
    close: async () => {},
  };
  const applied = await appliedMigrations(session);
  const missing = knownMigrations().filter((tag) => !applied.includes(tag));
  return [
    ...(applied.some(isUnknown)
      ? ["A newer version has migrated this database: run that one, or restore a backup."]
      : []),
    ...(missing.length > 0
      ? [
          `${missing.length} migrations are missing; the next start, or npm run migrate, applies them.`,
        ]
      : []),
  ];
}

/** A pooler is known by handing one client to another backend; one that keeps each to its own is not seen. */
async function poolerProblems(url: string, client: pg.Client): Promise<string[]> {
  return (await sharesBackends(url, client))
    ? ["DATABASE_URL leads to a pooler: name PostgreSQL itself in DATABASE_DIRECT_URL."]
    : [];
}

/** What is wrong with a pooler's address, where PostgreSQL itself has another. */
async function throughPooler(url: string): Promise<string[]> {
  try {
    const client = await connectTo(url);
    await client.end();
    return [];
  } catch (error) {
    return [`The pooler at DATABASE_URL: ${whyNot(error)}`];
  }
}

async function problemsOn(client: pg.Client, pool: number): Promise<string[]> {
  const found: string[] = [];
  const version = Number(
    await valueOf(client, "select current_setting('server_version_num') as value"),
  );
  if (version < 150_000) found.push("PostgreSQL 15 or newer is needed.");
  for (const name of mustBeOn)
    if ((await valueOf(client, "select current_setting($1) as value", [name])) === "off")
      found.push(`PostgreSQL runs with ${name} off: what was answered could be lost.`);
  if ((await valueOf(client, "select pg_is_in_recovery()::text as value")) === "true")
    found.push("This PostgreSQL is a standby: it takes no writes.");
  const asked = Date.now();
  const theirs = Number(
    await valueOf(client, "select (extract(epoch from clock_timestamp()) * 1000)::text as value"),
  );
  const apart = Math.abs(theirs - (asked + Date.now()) / 2) / 1000;
  if (apart > clocksApart)
    found.push(
      `The clocks of this machine and of PostgreSQL are ${apart.toFixed(1)} s apart: keep both by NTP.`,
    );
  const most = Number(await valueOf(client, "select current_setting('max_connections') as value"));
  if (pool * 3 > most)
    found.push(
      `A server, a worker and a command of ${pool} connections each do not fit into max_connections = ${most}.`,
    );
  const may = await valueOf(
    client,
    `select (exists (select from pg_extension where extname = 'pg_trgm')
       or has_database_privilege(current_database(), 'create'))::text as value`,
  );
  if (may !== "true")
    found.push("The role may not create the extension pg_trgm: make it the database's owner.");
  return [...found, ...(await migrationProblems(client))];
}

/** What is wrong with the standby that lists, figures and exports are to be read from. */
async function replicaProblems(url: string, primary: pg.Client): Promise<string[]> {
  let client: pg.Client;
  try {
    client = await connectTo(url);
  } catch (error) {
    return [`The replica at DATABASE_REPLICA_URL: ${whyNot(error)}`];
  }
  try {
    const server = "select system_identifier::text as value from pg_control_system()";
    if ((await valueOf(client, "select pg_is_in_recovery()::text as value")) !== "true")
      return [
        "DATABASE_REPLICA_URL is not a standby: point it at a standby of the server in DATABASE_URL.",
      ];
    return (await valueOf(client, server)) === (await valueOf(primary, server))
      ? []
      : ["DATABASE_REPLICA_URL is a standby of a different server than the one in DATABASE_URL."];
  } finally {
    await client.end();
  }
}

/**
 * What is wrong with a PostgreSQL database for Handpicked, in sentences.
 * @param options.pool connections that each process opens
 * @param options.directUrl the database itself, where `url` is a pooler's
 * @param options.replicaUrl a standby of it
 */
export async function checkDatabase(
  url: string,
  {
    pool = 10,
    directUrl = null,
    replicaUrl = null,
  }: { pool?: number; directUrl?: string | null; replicaUrl?: string | null } = {},
): Promise<string[]> {
  let client: pg.Client;
  try {
    client = await connectTo(directUrl ?? url);
  } catch (error) {
    return [whyNot(error)];
  }
  try {
    return [
      ...(await problemsOn(client, pool)),
      ...(await (directUrl ? throughPooler(url) : poolerProblems(url, client))),
      ...(replicaUrl ? await replicaProblems(replicaUrl, client) : []),
    ];
  } finally {
    await client.end();
  }
}
