import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { buildApp } from "#server/app.ts";
import { backUp } from "#server/keeping/backup.ts";
import { readConfig } from "#server/platform/config.ts";
import { openAsItIs } from "#server/start.ts";
import { callerOf } from "#test/support/app.ts";
import { demoDataDir } from "#test/support/demo-data.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { createDatabase } from "#test/support/postgres.ts";
import { upload } from "#test/support/upload.ts";

/** How many applications the instance holds beside its demo, so that there is time to kill a command. */
export const crowd = 10_000;
/** What the one file of the instance says. */
export const resume = "Eleven years of brakes, and nothing came back.";

/** A stopped embedded instance with a demo, a crowd and a resume, and a backup of it, for the tests of a file. */
export function crowdedInstance() {
  const folder = mkdtempSync(path.join(tmpdir(), "handpicked-crowded-"));
  const at = (name: string) => path.join(folder, name);
  const backupFile = at("backup.tar.gz");
  const { dataDir, remove } = demoDataDir();
  const cleanUps: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    remove,
  ];
  const postgres = process.env.TEST_DATABASE_URL;

  beforeAll(async () => {
    const config = readConfig({
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      DEMO: "1",
      LOG_LEVEL: "error",
    });
    const { ctx, close } = await openAsItIs(config);
    const call = callerOf(await buildApp(ctx, { pages: false }));
    const { id } = await makeUser(ctx, { role: "jobseeker", email: "rosa@real.test" });
    await call("POST", "/api/jobseeker/resume", { ...upload(resume), as: await signIn(ctx, id) });
    await ctx.db.execute(sql`
      insert into waitlist_entries (id, name, email, phone, city, state, referral_code, language, created_at)
      select gen_random_uuid(), 'Worker ' || n || E' \\u00e9 "quoted"\n', 'w' || n || '@real.test', '+13135550142',
        'Detroit', 'MI', 'REF-SAL313', 'en', now() from generate_series(1, ${crowd}::int) n`);
    await close();
    await backUp(config, { to: backupFile, keys: [] });
  });
  afterAll(async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  });

  return {
    at,
    dataDir,
    backupFile,
    /** The address of an empty database on PostgreSQL; undefined where the run has no PostgreSQL. */
    async emptyDatabase() {
      if (!postgres) return undefined;
      const database = await createDatabase(postgres);
      cleanUps.push(database.drop);
      return database.url;
    },
  };
}

/** The rows that a query on this database gives. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  query: string,
): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Whether a command of ours is writing applications into this database at the moment. */
export const isWriting = (url: string) => async () =>
  (
    await ask(
      url,
      `select from pg_stat_activity where datname = current_database()
       and application_name = 'handpicked keeping' and query like 'insert into "public"."waitlist%'`,
    )
  ).length > 0;

/** How many rows a table of this database has. */
export const count = async (url: string, table: string) =>
  Number((await ask<{ count: string }>(url, `select count(*) from ${table}`))[0]?.count);
