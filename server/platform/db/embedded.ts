import { chmodSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { Logger } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import { ConfigurationError } from "../config.ts";
import { giveTo, makeFolder, ownerOf } from "../files/ownership.ts";
import { migrationsFolder, type OpenDatabase } from "./database.ts";
import { lockDirectory } from "./directory-lock.ts";
import { spaceTrouble } from "./free-space.ts";

const spaceCheckMs = 5000;

/** Opens PGlite with the extensions that the migrations need; in memory unless a folder is given. */
export const openPglite = (options: { dataDir?: string; loadDataDir?: Blob } = {}) =>
  PGlite.create({ ...options, extensions: { pg_trgm } });

/**
 * Wraps an open PGlite for the server.
 * @param logger is called before each statement; if it throws, the statement fails
 */
export function embeddedDatabase(client: PGlite, logger?: Logger): OpenDatabase {
  const db = drizzle(client, logger ? { logger } : {});
  return {
    db: db as unknown as OpenDatabase["db"],
    kind: "embedded",
    replica: null,
    patiently: (work) => work(db as unknown as OpenDatabase["db"]),
    migrate: (folder = migrationsFolder) => migrate(db, { migrationsFolder: folder }),
    executor: fromPglite(client),
    listen: (channel, { heard }) => client.listen(channel, heard),
    pool: () => null,
    trouble: () => null,
    close: () => client.close(),
  };
}

/**
 * Opens the database in `directory` and locks it for this process.
 * @throws {ConfigurationError} when another server holds it or the disk is nearly full
 */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  makeFolder(directory);
  chmodSync(directory, 0o700);
  const unlock = lockDirectory(directory);
  const full = await spaceTrouble(directory);
  if (full) {
    unlock();
    throw new ConfigurationError(`DATA_DIR ${directory} cannot be opened: ${full}`);
  }
  const opened = embeddedDatabase(await openPglite({ dataDir: path.join(directory, "db") }));
  let trouble: string | null = null;
  const watch = setInterval(() => {
    void spaceTrouble(directory).then((now) => (trouble = now));
  }, spaceCheckMs).unref();
  return {
    ...opened,
    trouble: () => trouble,
    async close() {
      clearInterval(watch);
      await opened.close();
      const owner = ownerOf(directory);
      if (owner) await giveTo(owner, directory);
      unlock();
    },
  };
}
