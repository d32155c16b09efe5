import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrationsFolder, type OpenDatabase } from "#server/platform/db/database.ts";
import type { Session } from "./session.ts";

interface Journal {
  entries: { tag: string; when: number }[];
}

/** What a migration is called that this version does not have. */
const unknown = "unknown";

const readJournal = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, "meta/_journal.json"), "utf8")) as Journal;

/** Names of the migrations that this version has, in their order. */
export const knownMigrations = () => readJournal(migrationsFolder).entries.map(({ tag }) => tag);

/** Names of the migrations that a database has had. */
export async function appliedMigrations(session: Session): Promise<string[]> {
  const applied = await session.query<{ when: string }>(
    "select created_at::text as when from drizzle.__drizzle_migrations order by created_at",
  );
  const { entries } = readJournal(migrationsFolder);
  return applied.map(
    ({ when }) =>
      entries.find((entry) => String(entry.when) === when)?.tag ?? `${unknown} (${when})`,
  );
}

/** Whether an applied migration is one that this version does not have: a newer one has been there. */
export const isUnknown = (tag: string) => tag.startsWith(unknown);

/** Brings an empty database to where another one was, and no further. */
export async function migrateTo(database: OpenDatabase, tags: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "handpicked-migrations-"));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const journal = readJournal(folder);
    const entries = journal.entries.filter(({ tag }) => tags.includes(tag));
    writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    await database.migrate(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
