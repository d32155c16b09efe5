import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrationsFolder } from "#server/platform/db/database.ts";

/** The last migration of each release, newest first (CHANGELOG.md). */
export const releases = [{ version: "0.1.0", last: "0018_fairness_weeks" }] as const;

interface Journal {
  entries: { tag: string }[];
}

const journalAt = (folder: string) => path.join(folder, "meta", "_journal.json");

const readJournal = (folder: string) =>
  JSON.parse(readFileSync(journalAt(folder), "utf8")) as Journal;

/** Every migration there is, oldest first, by its name. */
export const migrationNames = () => readJournal(migrationsFolder).entries.map(({ tag }) => tag);

/** The migrations after a release. */
export const migrationsAfter = (last: string) => {
  const names = migrationNames();
  return names.slice(names.indexOf(last) + 1);
};

/** A folder of migrations that ends with one of them, as the release had it. */
export function migrationsUpTo(last: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), "handpicked-release-"));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal = readJournal(folder);
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  const entries = journal.entries.slice(0, end);
  writeFileSync(journalAt(folder), JSON.stringify({ ...journal, entries }));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
