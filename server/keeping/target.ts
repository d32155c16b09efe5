import { jobs } from "#server/features/index.ts";
import type { OpenDatabase } from "#server/platform/db/database.ts";
import { listeningName } from "#server/platform/db/listening.ts";
import { openJobs } from "#server/platform/jobs/queue.ts";
import { createLog } from "#server/platform/log.ts";
import { KeepingError } from "./archive.ts";
import { migrateTo } from "./levels.ts";
import { type Row, writeRows } from "./rows.ts";
import type { Session } from "./session.ts";
import { placeOf, readQueueTable, readTables, type Table } from "./tables.ts";

/** A database that rows are about to be written to. */
export interface Target {
  session: Session;
  tables: Table[];
  queue: Table;
  /** Queues that this version knows. */
  queues: ReadonlySet<string>;
}

/** Whether any table has a row. */
export async function holdsAnything(session: Session): Promise<boolean> {
  for (const table of await readTables(session)) {
    const [found] = await session.query<{ any: boolean }>(
      `select exists (select from ${placeOf(table)}) as any`,
    );
    if (found?.any) return true;
  }
  return false;
}

/** What a server writes while rows come back would be lost, or stand beside them. */
async function refuseWhileServed(session: Session): Promise<void> {
  const [found] = await session.query<{ served: boolean }>(
    `select exists (select from pg_stat_activity
       where datname = current_database() and application_name = $1) as served`,
    [listeningName],
  );
  if (found?.served)
    throw new KeepingError(
      "A server or a worker uses this database: stop them all, and try again.",
    );
}

/** Functions beside the tables, without those that an extension brought along. */
const ownFunctions = `select oid::regprocedure::text as name from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

/**
 * Makes a database ready for rows of another one: empty, with the tables of its migrations.
 * @param replace whether what is there goes; `never` where the command has no word for it
 * @throws {KeepingError} where something is there and it may not go, or a server uses it
 */
export async function prepareTarget(
  { database, session }: { database: OpenDatabase; session: Session },
  migrations: readonly string[],
  replace: boolean | "never",
): Promise<Target> {
  if (replace !== true && (await holdsAnything(session)))
    throw new KeepingError(
      replace === "never"
        ? "The database is not empty: name an empty one."
        : "The database is not empty. Name an empty one, or say --replace to lose what it holds.",
    );
  await refuseWhileServed(session);
  // One that was cut short may have left tables and functions of another version.
  for (const table of await readTables(session))
    await session.query(`drop table ${placeOf(table)} cascade`);
  await session.query("drop table if exists workers");
  for (const { name } of await session.query<{ name: string }>(ownFunctions))
    await session.query(`drop function if exists ${name} cascade`);
  for (const schema of ["counts", "drizzle", "jobs"])
    await session.query(`drop schema if exists "${schema}" cascade`);
  await migrateTo(database, migrations);
  const queue = await openJobs(database, { jobs, log: createLog("error") });
  await queue.stop();
  const names = await session.query<{ name: string }>("select name from jobs.queue");
  return {
    session,
    tables: await readTables(session),
    queue: await readQueueTable(session),
    queues: new Set(names.map(({ name }) => name)),
  };
}

/** A table with the columns that rows come in. */
export function arranged(table: Table, columns: readonly string[]): Table {
  const typed = columns.map((name) => {
    const column = table.columns.find((one) => one.name === name);
    if (!column) throw new KeepingError(`The table ${table.name} has no column ${name} here.`);
    return column;
  });
  return { ...table, columns: typed };
}

/**
 * Puts work back into the queue; what this version has no queue or no column for is left out. What
 * somebody was working on is tried again.
 */
export async function writeJobs(
  { session, queue, queues }: Target,
  columns: readonly string[],
  rows: Row[],
): Promise<void> {
  const at = new Map(columns.map((name, index) => [name, index]));
  const known = queue.columns.filter(({ name }) => at.has(name));
  const value = (row: Row, name: string) => row[at.get(name) ?? -1] ?? null;
  const chosen = rows
    .filter((row) => queues.has(value(row, "name") ?? ""))
    .map((row) =>
      known.map(({ name }) =>
        name === "state" && value(row, name) === "active" ? "retry" : value(row, name),
      ),
    );
  if (chosen.length > 0) await writeRows(session, { ...queue, columns: known }, chosen);
}
