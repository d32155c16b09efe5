import { mkdirSync } from "node:fs";
import type { Context } from "./context.ts";
import { refuseDemoAccounts } from "./demo/remove.ts";
import { createAssessor } from "./features/assessment/engines.ts";
import { createAuth } from "./features/accounts/auth.ts";
import { ensureAccount } from "./features/accounts/commands.ts";
import { jobs as allJobs, personalData } from "./features/index.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { type Config, withSecrets } from "./platform/config.ts";
import type { OpenDatabase } from "./platform/db/database.ts";
import { openEmbedded } from "./platform/db/embedded.ts";
import { openPostgres } from "./platform/db/postgres.ts";
import { smtpTransport } from "./platform/email/transport.ts";
import { diskStore } from "./platform/files/disk.ts";
import { s3Store } from "./platform/files/s3.ts";
import { openJobs } from "./platform/jobs/queue.ts";
import { openLive } from "./platform/live/hub.ts";
import { createLog, type Log } from "./platform/log.ts";
import { loadPushKeys } from "./platform/push/keys.ts";
import { httpSmsGateway } from "./platform/sms/gateway.ts";

/** Opens the database that the configuration names, without migrating it. */
export function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, {
        poolSize: config.databasePool,
        log,
        durable: config.production,
      })
    : openEmbedded(config.dataDir);
}

/** A context with everything open, and the way to close it again. */
export interface Opened {
  ctx: Context;
  database: OpenDatabase;
  close(): Promise<void>;
}

/** Builds the context on an open, migrated database. */
export async function buildContext(
  config: Config,
  database: OpenDatabase,
  options: { log: Log; clock?: Clock },
): Promise<Opened> {
  const { log, clock = systemClock } = options;
  const { db } = database;
  const jobs = await openJobs(database, { jobs: allJobs, log });
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom, config.contactEmail)
    : null;
  const auth = createAuth({ config, db, clock });
  const files = config.s3 ? s3Store(config.s3) : diskStore(config.filesDir);
  const assessor = createAssessor(config, log);
  const live = await openLive(database);
  const pushKeys = await loadPushKeys(db, config.vapid);
  const sms = config.sms ? httpSmsGateway(config.sms) : null;
  const ctx: Context = {
    config,
    db,
    clock,
    jobs,
    transport,
    auth,
    assessor,
    files,
    live,
    pushKeys,
    sms,
    personalData,
    log,
  };
  return {
    ctx,
    database,
    async close() {
      await jobs.stop();
      await live.close();
      transport?.close();
      await database.close();
    },
  };
}

/** Opens secrets, database, migrations and queue, whatever is in the database. */
export async function openAsItIs(given: Config): Promise<Opened> {
  if (!given.databaseUrl || !given.authSecret)
    mkdirSync(given.dataDir, { recursive: true, mode: 0o700 });
  const log = createLog(given.logLevel);
  const database = await openDatabase(given, log);
  const config = withSecrets(given);
  await database.migrate();
  return buildContext(config, database, { log });
}

/**
 * Opens everything the configuration names: secrets, database, migrations, queue, first admin.
 * @throws {ConfigurationError} when a setting, the machine or what is in the database does not allow it
 */
export async function open(config: Config): Promise<Opened> {
  const opened = await openAsItIs(config);
  try {
    await refuseDemoAccounts(opened.ctx);
  } catch (error) {
    await opened.close();
    throw error;
  }
  if (config.admin)
    await ensureAccount(opened.ctx, { ...config.admin, name: "Admin", role: "admin" });
  return opened;
}
