import { cpSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import { removeDemo } from "#server/demo/remove.ts";
import type { Config } from "#server/platform/config.ts";
import { lockDirectory } from "#server/platform/db/directory-lock.ts";
import { embeddedDatabase, openPglite } from "#server/platform/db/embedded.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import type { FileStore } from "#server/platform/files/store.ts";
import { createLog } from "#server/platform/log.ts";
import { buildContext } from "#server/start.ts";
import { KeepingError } from "./archive.ts";
import { unfinished } from "./backup.ts";
import { describeFile, namedFiles } from "./files.ts";
import type { Summary } from "./format.ts";
import { knownMigrations } from "./levels.ts";
import { fingerprinting, fingerprintOf, moveCounter, readRows, writeRows } from "./rows.ts";
import { expectSame } from "./restore.ts";
import { inTransaction, openSession, type Session } from "./session.ts";
import { readQueueTable, readTables, type Table } from "./tables.ts";
import { arranged, holdsAnything, prepareTarget, type Target, writeJobs } from "./target.ts";

/** What came along and what did not. */
export interface Graduation {
  tables: Summary["tables"];
  files: string[];
  /** Files that a row names and that are not there. */
  missing: string[];
  /** Accounts of the demo, which stay behind with all that they own. */
  stayed: { email: string; role: string | null }[];
  /** How many rows of each table stay behind. */
  rowsStayed: Record<string, number>;
  /** Whether all of it was there already, from a run before. */
  already: boolean;
}

interface Source {
  session: Session;
  tables: Table[];
  prints: Summary["tables"];
  stayed: Graduation["stayed"];
  rowsStayed: Graduation["rowsStayed"];
  /** Work that waited before the demo was taken out. */
  waiting: string;
  close(): Promise<void>;
}

const counted = async (session: Session, tables: Table[]) => {
  const prints: Summary["tables"] = {};
  for (const table of tables) prints[table.name] = await fingerprintOf(session, table);
  return prints;
};

/** Reads on a cursor need a transaction around them. */
const looking = <A>(session: Session, work: () => Promise<A>) =>
  inTransaction(session, "read", work);

/** The database in a folder, with nobody else at work on its one connection. */
async function openAlone(folder: string) {
  const database = embeddedDatabase(await openPglite({ dataDir: path.join(folder, "db") }));
  await database.migrate();
  const session = await openSession(database, null);
  return { database, session, close: () => database.close() };
}

/** Takes the demo out of the database in a folder, as the product itself erases people. */
async function takeDemoOut(config: Config, folder: string): Promise<void> {
  const database = embeddedDatabase(await openPglite({ dataDir: path.join(folder, "db") }));
  // Erasing removes files: here of a folder that has none. No mail leaves a copy.
  const { ctx, close } = await buildContext(
    { ...config, s3: null, filesDir: path.join(folder, "files"), smtpUrl: null },
    database,
    { log: createLog("error") },
  );
  await removeDemo(ctx);
  await close();
}

/**
 * Opens a copy of the embedded database without its demo. What is copied stays as it is, so that a
 * run that is cut short has changed nothing.
 */
async function openCopy(config: Config, folder: string): Promise<Source> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(config.dataDir, "db"), path.join(folder, "db"), { recursive: true });
  const whole = await openAlone(folder);
  const before = await looking(whole.session, async () =>
    counted(whole.session, await readTables(whole.session)),
  );
  const stayed = await whole.session.query<{ email: string; role: string | null }>(
    "select email, role from users where demo order by email",
  );
  const [now] = await whole.session.query<{ now: string }>("select now()::text as now");
  await whole.close();
  if (stayed.length > 0) await takeDemoOut(config, folder);

  const { session, close } = await openAlone(folder);
  const tables = await looking(session, () => readTables(session));
  const prints = await looking(session, () => counted(session, tables));
  const rowsStayed = Object.entries(before)
    .map(([name, { rows }]) => [name, rows - (prints[name]?.rows ?? 0)] as const)
    .filter(([, rows]) => rows > 0);
  return {
    session,
    tables,
    prints,
    stayed,
    rowsStayed: Object.fromEntries(rowsStayed),
    waiting: `${unfinished} and created_on < '${now?.now}'`,
    async close() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the files that rows name, and reads each one back. */
async function moveFiles(names: string[], from: FileStore, to: FileStore) {
  const files: string[] = [];
  const missing: string[] = [];
  for (const name of names) {
    const bytes = await from.get(name);
    if (!bytes) {
      missing.push(name);
      continue;
    }
    const { sha256 } = describeFile(name, bytes);
    const same = async () => {
      const there = await to.get(name);
      return there !== null && describeFile(name, there).sha256 === sha256;
    };
    if (!(await same())) await to.put(name, bytes);
    if (!(await same())) throw new KeepingError(`${name} did not arrive as it was sent.`);
    files.push(name);
  }
  return { files, missing };
}

async function copyRows(source: Source, target: Target) {
  const columns: Record<string, string[]> = {};
  await looking(source.session, async () => {
    for (const table of source.tables) {
      columns[table.name] = table.columns.map(({ name }) => name);
      const there = target.tables.find(({ name }) => name === table.name);
      if (!there) throw new KeepingError(`There is no table ${table.name} there.`);
      const into = arranged(there, columns[table.name] ?? []);
      for await (const rows of readRows(source.session, table))
        await writeRows(target.session, into, rows);
      await moveCounter(target.session, into);
    }
    const queue = await readQueueTable(source.session);
    const names = queue.columns.map(({ name }) => name);
    for await (const rows of readRows(source.session, queue, source.waiting))
      await writeJobs(target, names, rows);
  });
  await expectSame(target, columns, source.prints);
}

/** Whether a database holds exactly what would be brought to it. */
async function isThere(session: Session, prints: Summary["tables"]): Promise<boolean> {
  const tables = await readTables(session);
  const found = await looking(session, () => counted(session, tables));
  const other = fingerprinting().result();
  return Object.entries(prints).every(
    ([name, { digest }]) => (found[name] ?? other).digest === digest,
  );
}

/**
 * Takes an embedded instance to PostgreSQL with its files, without its demo, and proves it: each row
 * by its fingerprint before the transaction commits, each file by reading it back. The embedded one
 * stays as it is. Cut short, it is run again.
 * @param config of the embedded instance
 * @param to an empty PostgreSQL database
 * @throws {KeepingError} where something is in the way; nothing has changed then
 */
export async function graduate(
  config: Config,
  { to, from, files }: { to: string; from: FileStore; files: FileStore },
): Promise<Graduation> {
  if (!URL.canParse(to) || !/^postgres(ql)?:$/.test(new URL(to).protocol))
    throw new KeepingError(
      `${to} is not the address of a PostgreSQL database: those begin with postgres://.`,
    );
  if (!existsSync(path.join(config.dataDir, "db")))
    throw new KeepingError(
      `There is no database in ${config.dataDir}: say where it is with DATA_DIR.`,
    );
  const unlock = lockDirectory(config.dataDir);
  const folder = path.join(config.dataDir, "graduating");
  try {
    const source = await openCopy(config, folder);
    const log = createLog("error");
    const database = await openPostgres(to, { poolSize: 4, log, durable: false });
    const session = await openSession(database, to);
    try {
      const names = await looking(source.session, () => namedFiles(source.session));
      const already = (await holdsAnything(session)) && (await isThere(session, source.prints));
      const target = already
        ? null
        : await prepareTarget({ database, session }, knownMigrations(), "never");
      const moved = await moveFiles(names, from, files);
      if (target) await inTransaction(session, "write", () => copyRows(source, target));
      const { prints: tables, stayed, rowsStayed } = source;
      return { ...moved, tables, stayed, rowsStayed, already };
    } finally {
      await session.close();
      await database.close();
      await source.close();
    }
  } finally {
    unlock();
  }
}
