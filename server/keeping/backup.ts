import type { Config } from "#server/platform/config.ts";
import type { FileStore } from "#server/platform/files/store.ts";
import { createLog } from "#server/platform/log.ts";
import { version } from "#server/platform/version.ts";
import { openDatabase } from "#server/start.ts";
import { type ArchiveWriter, KeepingError, writeArchive } from "./archive.ts";
import { entries, type Manifest, type Summary } from "./format.ts";
import { describeFile, namedFiles, storeOf } from "./files.ts";
import { appliedMigrations } from "./levels.ts";
import { fingerprinting, readRows } from "./rows.ts";
import { inTransaction, openSession, type Session } from "./session.ts";
import { readQueueTable, readTables, type Table } from "./tables.ts";

/** Work that is not done yet. */
export const unfinished = "state in ('created', 'retry', 'active')";

async function addRows(
  { session, archive }: { session: Session; archive: ArchiveWriter },
  table: Table,
  nameOf: (part: number) => string,
  where?: string,
) {
  const print = fingerprinting();
  let part = 0;
  for await (const rows of readRows(session, table, where)) {
    for (const row of rows) print.add(row);
    await archive.add(nameOf((part += 1)), JSON.stringify(rows));
  }
  return print.result();
}

/** Everything of one moment: what the manifest says, and a fingerprint of each table. */
async function addDatabase(
  session: Session,
  archive: ArchiveWriter,
  database: Manifest["database"],
): Promise<Omit<Summary, "files" | "missing"> & { names: string[] }> {
  const tables = await readTables(session);
  const queue = await readQueueTable(session);
  const columnsOf = (table: Table) => table.columns.map(({ name }) => name);
  const manifest: Manifest = {
    product: "handpicked",
    format: 1,
    version,
    madeAt: new Date().toISOString(),
    database,
    migrations: await appliedMigrations(session),
    tables: Object.fromEntries(tables.map((table) => [table.name, columnsOf(table)])),
    queue: columnsOf(queue),
  };
  await archive.add(entries.manifest, JSON.stringify(manifest));
  const found: Summary["tables"] = {};
  for (const table of tables)
    found[table.name] = await addRows({ session, archive }, table, (part) =>
      entries.rows(table.name, part),
    );
  const jobs = await addRows({ session, archive }, queue, entries.jobs, unfinished);
  return { tables: found, jobs, names: await namedFiles(session) };
}

/** Files that rows name; one that was removed since is missing. */
async function addFiles(archive: ArchiveWriter, store: FileStore, names: string[]) {
  const found: Pick<Summary, "files" | "missing"> = { files: [], missing: [] };
  for (const name of names) {
    const bytes = await store.get(name);
    if (!bytes) found.missing.push(name);
    else {
      await archive.add(entries.file(name), bytes);
      found.files.push(describeFile(name, bytes));
    }
  }
  return found;
}

/**
 * Writes everything that an instance keeps into one file: its database as it is at one moment, work
 * that waits, and the files that its rows name. PostgreSQL goes on working meanwhile; an embedded
 * database has to be stopped.
 * @param keys age recipients; with any, only their holders can read the file
 * @throws {KeepingError} where there is nothing to keep
 */
export async function backUp(
  config: Config,
  { to, keys }: { to: string; keys: readonly string[] },
): Promise<Summary> {
  const database = await openDatabase(config, createLog("error"));
  const session = await openSession(database, config.databaseDirectUrl ?? config.databaseUrl);
  try {
    const [there] = await session.query<{ there: boolean }>(
      "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
    );
    if (!there?.there) throw new KeepingError("There is no Handpicked in this database.");
    const archive = await writeArchive(to, keys);
    try {
      const { names, ...rows } = await inTransaction(session, "read", () =>
        addDatabase(session, archive, database.kind),
      );
      const found: Summary = { ...rows, ...(await addFiles(archive, storeOf(config), names)) };
      await archive.add(entries.summary, JSON.stringify(found));
      await archive.finish();
      return found;
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } finally {
    await session.close();
    await database.close();
  }
}
