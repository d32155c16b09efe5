import { sql } from "drizzle-orm";
import type { Context } from "./context.ts";
import { refuseDemoAccounts } from "./demo/remove.ts";
import type { Assessor } from "./features/assessment/assessor.ts";
import { createAssessor } from "./features/assessment/engines.ts";
import type { AuthGround } from "./features/accounts/auth.ts";
import { ensureFirstAdmin } from "./features/accounts/commands.ts";
import { brandReader } from "./features/branding/queries.ts";
import { jobs as allJobs, personalData } from "./features/index.ts";
import { beginErasuresFile } from "./platform/kept-in-log.ts";
import { type Clock, followingClock, systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { OpenDatabase } from "./platform/db/database.ts";
import { openPostgres } from "./platform/db/postgres.ts";
import { diskStore } from "./platform/files/disk.ts";
import { withSecrets } from "./platform/kept-secret.ts";
import { expectKeepable } from "./platform/files/ownership.ts";
import { s3Store } from "./platform/files/s3.ts";
import { openJobs } from "./platform/jobs/queue.ts";
import { over } from "./platform/loading.ts";
import { openLive } from "./platform/live/hub.ts";
import { createLog, type Log } from "./platform/log.ts";
import { type Metrics, noMetrics } from "./platform/observability/metrics.ts";
import { noTracing, type Tracing } from "./platform/observability/tracing.ts";
import { loadPushKeys } from "./platform/push/keys.ts";
import { openSmsGateway } from "./platform/sms/gateway.ts";
import { openWatch } from "./watch.ts";

/** Opens the database that the configuration names, without migrating it. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl)
    return openPostgres(config.databaseUrl, {
      directUrl: config.databaseDirectUrl,
      replicaUrl: config.databaseReplicaUrl,
      poolSize: config.databasePool,
      log,
      durable: config.production,
    });
  const { openEmbedded } = await import("./platform/db/embedded.ts");
  return openEmbedded(config.dataDir);
}

/** What sends mail, where the configuration names a mail server: else it is never loaded. */
async function openTransport({ smtpUrl, mailFrom, contactEmail, dkim }: Config) {
  if (!smtpUrl) return null;
  const { smtpTransport } = await import("./platform/email/transport.ts");
  return smtpTransport(smtpUrl, { from: mailFrom, replyTo: contactEmail, dkim });
}

/** The authentication library is large, and a session that stands is read without it. */
function authWhenNeeded(ground: AuthGround): Context["auth"] {
  let made: ReturnType<Context["auth"]> | undefined;
  return () =>
    (made ??= import("./features/accounts/auth.ts").then(({ createAuth }) => createAuth(ground)));
}

/** The clock that every process of a database goes by. */
const databaseClock = ({ db }: OpenDatabase) =>
  followingClock(async () => {
    const { rows } = (await db.execute(
      sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
    )) as unknown as { rows: { now: string }[] };
    return new Date(Number(rows[0]?.now));
  });

/** A context with everything open, and the way to close it again. */
export interface Opened {
  ctx: Context;
  database: OpenDatabase;
  close(): Promise<void>;
}

/** An assessor whose scorings are counted. */
const counting = (assessor: Assessor, metrics: Metrics): Assessor => ({
  ...assessor,
  async assess(input) {
    const assessed = await assessor.assess(input);
    metrics.scored(assessed.engine);
    return assessed;
  },
});

/** Builds the context on an open, migrated database. */
export async function buildContext(
  config: Config,
  database: OpenDatabase,
  options: { log: Log; clock?: Clock; metrics?: Metrics; tracing?: Tracing },
): Promise<Opened> {
  const { log, clock = systemClock, metrics = noMetrics, tracing = noTracing } = options;
  const { db } = database;
  const jobs = await openJobs(database, { jobs: allJobs, log });
  over("queues");
  const transport = await openTransport(config);
  const readBrand = brandReader({ db, config });
  const auth = authWhenNeeded({ config, db, clock, readBrand });
  const files = config.s3 ? s3Store(config.s3) : diskStore(config.filesDir);
  const assessor = counting(createAssessor(config, log), metrics);
  const live = await openLive(database);
  const pushKeys = await loadPushKeys(db, config.vapid);
  const sms = config.sms ? openSmsGateway(config.sms, config) : null;
  const ctx: Context = {
    config,
    brand: await readBrand(),
    readBrand,
    db,
    replica: database.replica,
    patiently: (work) => database.patiently(work),
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
    metrics,
    tracing,
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
export async function openAsItIs(given: Config): Promise<Opened & { watched(): Promise<void> }> {
  if (!given.databaseUrl || !given.authSecret) expectKeepable(given.dataDir, "DATA_DIR");
  if (!given.s3) expectKeepable(given.filesDir, "FILES_DIR");
  const watch = await openWatch(given);
  const log = createLog(given.logLevel, undefined, watch.report);
  const database = await openDatabase(given, log);
  const config = withSecrets(given);
  over("database");
  await database.migrate();
  over("migrations");
  const clock = database.kind === "postgres" ? await databaseClock(database) : undefined;
  const opened = await buildContext(config, database, {
    ...watch,
    log,
    ...(clock ? { clock } : {}),
  });
  return {
    ...opened,
    /** Opens the port for metrics: for servers and workers, not for commands. */
    watched: () => watch.begin(opened),
    async close() {
      clock?.stop();
      await watch.end();
      await opened.close();
    },
  };
}

/**
 * Opens everything the configuration names: secrets, database, migrations, queue, first admin.
 * @throws {ConfigurationError} when a setting, the machine or what is in the database does not allow it
 */
export async function open(config: Config) {
  const opened = await openAsItIs(config);
  try {
    await refuseDemoAccounts(opened.ctx);
    if (config.admin) await ensureFirstAdmin(opened.ctx, config.admin);
    beginErasuresFile(opened.ctx);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}
