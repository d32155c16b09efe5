import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "./port.ts";

export interface ThrowAwayPostgres {
  /** Address for the owner of all that tests make: a role that may create databases and is no superuser. */
  url: string;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

/**
 * Settings for speed that give up durability: only for databases that are thrown away.
 */
const fast = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  shared_buffers: "256MB",
  max_connections: "200",
};

/** The folder of Debian's newest server programs, which are not on everybody's PATH. */
function programs() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newest = versions
    .filter((version) => existsSync(path.join(debian, version, "bin/postgres")))
    .toSorted((a, b) => Number(b) - Number(a))[0];
  return newest ? path.join(debian, newest, "bin") : "";
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

/**
 * Runs the server as long as its standard input is open, so that it ends, and its files are
 * removed, however the process that asked for it ends.
 */
const keeper = `
folder=$1
shift
exec 3<&0
"$@" -D "$folder/data" >"$folder/log" 2>&1 &
server=$!
(cat <&3 >/dev/null; kill -INT "$server") &
wait "$server" || tail -n 5 "$folder/log" >&2
rm -rf "$folder"
`;

async function connect(connection: pg.ClientConfig, deadline: number): Promise<pg.Client> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (Date.now() > deadline) throw error;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return connect(connection, deadline);
  }
}

/** A folder for a server's files, owned by whom it runs as. */
function makeFolder(parent: string) {
  const user = unprivileged();
  const folder = mkdtempSync(path.join(parent, "handpicked-postgres-"));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  return { folder, user };
}

/** How the server in a folder is run, on which port. */
async function programIn({ folder, user }: ReturnType<typeof makeFolder>, kind: Settings) {
  const port = await freePort();
  const settings = {
    ...kind,
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
  };
  return {
    folder,
    user,
    port,
    program: path.join(programs(), "postgres"),
    options: Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  };
}

type Settings = Record<string, string>;

export interface ClusterOptions {
  /** Where its folder is made, instead of where temporary files are. */
  parent?: string;
}

/** Makes the files of a server, not running yet, and says how to run it on a free port. */
export async function prepareCluster(
  kind: Settings = fast,
  { parent = tmpdir() }: ClusterOptions = {},
) {
  const made = makeFolder(parent);
  const { folder, user } = made;
  const password = randomBytes(12).toString("hex");
  const passwordFile = path.join(folder, "password");
  writeFileSync(passwordFile, password);
  if (user.uid !== undefined) chownSync(passwordFile, user.uid, user.gid);
  execFileSync(
    path.join(programs(), "initdb"),
    [
      `--pgdata=${folder}/data`,
      "--username=postgres",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--no-sync",
    ],
    { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  );

  const run = await programIn(made, kind);
  const { port } = run;
  return {
    ...run,
    url: `postgres://handpicked:${password}@127.0.0.1:${port}/handpicked`,
    /** Waits until it runs, and makes the role and the database that `url` names. */
    async makeDatabase() {
      const client = await connect(
        { host: "127.0.0.1", port, user: "postgres", password, database: "postgres" },
        Date.now() + 30_000,
      );
      await client.query(`create role handpicked login createdb password '${password}'`);
      await client.query("create database handpicked owner handpicked");
      await client.end();
    },
  };
}

/** Copies a running server's files, for a standby that follows it; not running yet. */
export async function prepareStandby(primaryUrl: string, kind: Settings) {
  const made = makeFolder(tmpdir());
  const { folder, user } = made;
  execFileSync(
    path.join(programs(), "pg_basebackup"),
    [
      `--dbname=${asSuperuser(primaryUrl)}`,
      `--pgdata=${folder}/data`,
      "--write-recovery-conf",
      "--checkpoint=fast",
      "--no-sync",
    ],
    { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  );
  const run = await programIn(made, kind);
  const url = new URL(primaryUrl);
  url.port = String(run.port);
  return { ...run, url: url.href };
}

/** The same address for the server's own superuser. */
export function asSuperuser(url: string) {
  const own = new URL(url);
  own.username = "postgres";
  return own.href;
}

/** Settings for durability, as the product demands them of a production database. */
export const durable = {
  ...fast,
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
};

/** Starts a PostgreSQL of our own, empty, on a free port. */
export async function startPostgres(settings = fast): Promise<ThrowAwayPostgres> {
  const { folder, user, program, options, url, makeDatabase } = await prepareCluster(settings);
  const server = spawn("sh", ["-c", keeper, "sh", folder, program, ...options], {
    ...user,
    cwd: "/",
    stdio: ["pipe", "ignore", "pipe"],
    detached: true,
  });
  let complaint = "";
  server.stderr.on("data", (text) => (complaint += text));
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));

  await Promise.race([
    makeDatabase(),
    ended.then(() => {
      throw new Error(`PostgreSQL did not start: ${complaint}`);
    }),
  ]);

  return {
    url,
    async stop() {
      server.stdin.end();
      await ended;
    },
  };
}

/** Runs statements one after another on the database that an address names. */
export async function onServer(url: string, ...statements: string[]) {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/**
 * Drops a database with its connections. Not `with (force)`, which is refused while autovacuum is at work
 * in it: a plain drop ends that itself.
 */
export const dropDatabase = (url: string, name: string) =>
  onServer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${name}' and backend_type = 'client backend'`,
    `drop database if exists ${name}`,
  );

/** A fresh, empty database beside the one that `ownerUrl` names. */
export async function createDatabase(ownerUrl: string) {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(ownerUrl, `create database ${name}`);
  const url = new URL(ownerUrl);
  url.pathname = name;
  return { url: url.href, drop: () => dropDatabase(ownerUrl, name) };
}
