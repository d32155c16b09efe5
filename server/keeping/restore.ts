import type { Config } from "#server/platform/config.ts";
import type { FileStore } from "#server/platform/files/store.ts";
import { createLog } from "#server/platform/log.ts";
import { openDatabase } from "#server/start.ts";
import { type Entry, KeepingError, readArchive } from "./archive.ts";
import { describeFile, handOver, storeOf } from "./files.ts";
import { entries, kindOf, manifest, row, type Manifest, type Summary, summary } from "./format.ts";
import { knownMigrations } from "./levels.ts";
import { fingerprinting, fingerprintOf, moveCounter, writeRows } from "./rows.ts";
import { inTransaction, openSession } from "./session.ts";
import { arranged, prepareTarget, type Target, writeJobs } from "./target.ts";

const parsed = ({ bytes }: Entry): unknown => JSON.parse(Buffer.from(bytes).toString("utf8"));

const cutShort = () =>
  new KeepingError("The backup was cut short: it does not say what must be in it.");

/**
 * Reads a backup from beginning to end and holds it against what it says must be in it.
 * @throws {KeepingError} where something is missing or changed
 */
export async function checkBackup(
  from: string,
  identity?: string,
): Promise<{ manifest: Manifest; summary: Summary }> {
  let first: Manifest | null = null;
  let last: Summary | null = null;
  const prints = new Map<string, ReturnType<typeof fingerprinting>>();
  const files = new Map<string, string>();
  for await (const entry of readArchive(from, identity)) {
    const { kind, of } = kindOf(entry.name);
    if (entry.name === entries.manifest) first = manifest.parse(parsed(entry));
    else if (entry.name === entries.summary) last = summary.parse(parsed(entry));
    else if (kind === "files") files.set(of, describeFile(of, entry.bytes).sha256);
    else {
      const key = kind === "jobs" ? "" : of;
      const print = prints.get(key) ?? fingerprinting();
      prints.set(key, print);
      for (const one of row.parse(parsed(entry))) print.add(one);
    }
  }
  if (!first || !last) throw cutShort();
  const empty = fingerprinting().result().digest;
  const digestOf = (key: string) => prints.get(key)?.result().digest ?? empty;
  const changed = [
    ...Object.entries(last.tables).filter(([name, { digest }]) => digestOf(name) !== digest),
    ...last.files
      .filter(({ name, sha256 }) => files.get(name) !== sha256)
      .map(({ name }) => [name]),
    ...(digestOf("") === last.jobs.digest ? [] : [["jobs"]]),
  ].map(([name]) => name);
  if (changed.length > 0) throw new KeepingError(`The backup was changed: ${changed.join(", ")}.`);
  const known = knownMigrations();
  const newer = first.migrations.filter((tag) => !known.includes(tag));
  if (newer.length > 0)
    throw new KeepingError(
      `The backup was made by version ${first.version}, which knows more than this one (${newer.join(", ")}): restore it with that version or a later one.`,
    );
  return { manifest: first, summary: last };
}

async function write(
  target: Target,
  store: FileStore,
  said: Manifest,
  entry: Entry,
): Promise<void> {
  const { kind, of } = kindOf(entry.name);
  if (kind === "files") return store.put(of, entry.bytes);
  if (kind === "jobs") return writeJobs(target, said.queue, row.parse(parsed(entry)));
  const table = target.tables.find(({ name }) => name === of);
  if (!table) throw new KeepingError(`There is no table ${of} here.`);
  return writeRows(
    target.session,
    arranged(table, said.tables[of] ?? []),
    row.parse(parsed(entry)),
  );
}

/** Holds what is in the tables now against what must be. */
export async function expectSame(
  { session, tables }: Target,
  columns: Record<string, string[]>,
  must: Summary["tables"],
): Promise<void> {
  for (const [name, { rows, digest }] of Object.entries(must)) {
    const table = tables.find((one) => one.name === name);
    const found = table && (await fingerprintOf(session, arranged(table, columns[name] ?? [])));
    if (found?.digest !== digest)
      throw new KeepingError(
        `${name} has ${found?.rows ?? 0} rows that are not the ${rows} there were.`,
      );
  }
}

/**
 * Puts a backup into an empty database, of either kind, and its files into the store: all of it in
 * one transaction, held against the backup row by row before it counts, then migrated to this version.
 * @param replace whether what the database holds goes; it goes before that transaction, however that ends
 * @throws {KeepingError} where the backup or the database is not fit for it; nothing has changed where the backup was
 *   made by a newer version, or was cut or changed
 */
export async function restore(
  config: Config,
  { from, identity, replace }: { from: string; identity?: string | undefined; replace: boolean },
): Promise<{ manifest: Manifest; summary: Summary }> {
  const checked = await checkBackup(from, identity);
  const said = checked.manifest;
  const database = await openDatabase(config, createLog("error"));
  const session = await openSession(database, config.databaseDirectUrl ?? config.databaseUrl);
  try {
    const target = await prepareTarget({ database, session }, said.migrations, replace);
    const store = storeOf(config);
    await inTransaction(session, "write", async () => {
      for await (const entry of readArchive(from, identity))
        if (entry.name.includes("/")) await write(target, store, said, entry);
      for (const table of target.tables) await moveCounter(session, table);
      await expectSame(target, said.tables, checked.summary.tables);
    });
    await database.migrate();
    await handOver(config);
    return checked;
  } finally {
    await session.close();
    await database.close();
  }
}
