import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { Logger } from "drizzle-orm";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { jobs } from "#server/features/index.ts";
import type { OpenDatabase } from "#server/platform/db/database.ts";
import { embeddedDatabase, openPglite } from "#server/platform/db/embedded.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { openJobs } from "#server/platform/jobs/queue.ts";
import { createLog } from "#server/platform/log.ts";
import { holdToOneConnection, markTransactions } from "./one-connection.ts";
import { dropDatabase, onServer } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A dump of a migrated embedded database, or the address of a PostgreSQL with a template. */
    migrated: { dump: string } | { server: string; template: string };
  }
}

const log = createLog("error");

async function prepare(database: OpenDatabase) {
  await database.migrate();
  const queue = await openJobs(database, { jobs, log });
  await queue.stop();
}

const at = (server: string, name: string) => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** The same database by way of a pooler, where the run has one. */
const byPooler = (url: string, pooler: string) => {
  const through = new URL(url);
  through.port = new URL(pooler).port;
  return { url: through.href, directUrl: url };
};

/** Connections that a test's application has. */
export const poolSize = 8;
const own = { poolSize, log, durable: false };

const openOn = (direct: string, logger?: Logger) => {
  const pooler = process.env.TEST_POOLER_URL;
  const { url, ...past } = pooler ? byPooler(direct, pooler) : { url: direct };
  return openPostgres(url, { ...own, ...past, ...(logger ? { logger } : {}) });
};

/** Drops the template databases: opening a copy reads every file, and two thirds of the files are theirs. */
async function dropTemplates(client: PGlite) {
  await client.exec("update pg_database set datistemplate = false");
  for (const name of ["template0", "template1"]) await client.exec(`drop database ${name}`);
}

/** Migrates once for the whole run, so that each test file begins with a copy. */
export async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  if (project.name === "postgres" && server) {
    const template = `template_${randomUUID().replaceAll("-", "")}`;
    await onServer(server, `create database ${template}`);
    // Not through a pooler, which would stay connected: PostgreSQL copies no database with connections.
    const database = await openPostgres(at(server, template), own);
    await prepare(database);
    await database.close();
    project.provide("migrated", { server, template });
    return () => dropDatabase(server, template);
  }
  const client = await openPglite();
  const database = embeddedDatabase(client);
  await prepare(database);
  await dropTemplates(client);
  const folder = mkdtempSync(path.join(tmpdir(), "handpicked-test-"));
  const dump = path.join(folder, "migrated.tar");
  writeFileSync(dump, Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer()));
  await database.close();
  project.provide("migrated", { dump });
  return () => rmSync(folder, { recursive: true });
}

let kept: Blob | undefined;

/** The dump, read once for all files of a worker. */
const dumpIn = (file: string) => (kept ??= new Blob([readFileSync(file)]));

/**
 * A database of one's own, migrated and empty; closing it removes it.
 * @param logger hears each statement before it runs
 */
export async function testDatabase(logger?: Logger): Promise<OpenDatabase> {
  const migrated = inject("migrated");
  if ("dump" in migrated) {
    const loadDataDir = dumpIn(migrated.dump);
    return markTransactions(embeddedDatabase(await openPglite({ loadDataDir }), logger));
  }
  return ownDatabase(migrated.server, `template ${migrated.template}`, logger);
}

/** A database of one's own without any table; closing it removes it. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  const migrated = inject("migrated");
  return "dump" in migrated
    ? embeddedDatabase(await openPglite())
    : ownDatabase(migrated.server, "template template0");
}

async function ownDatabase(server: string, like: string, logger?: Logger): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name} ${like}`);
  const database = holdToOneConnection(await openOn(at(server, name), logger));
  return {
    ...database,
    async close() {
      await database.close();
      await dropDatabase(server, name);
    },
  };
}
