import { statfs } from "node:fs/promises";
import { and, inArray, min, ne, sql } from "drizzle-orm";
import type { SystemState } from "#contract/system.ts";
import type { Context } from "#server/context.ts";
import { readCheck } from "#server/platform/counts/jobs.ts";
import { countDeadLetters } from "#server/platform/jobs/dead-letters.ts";
import { deadLetters } from "#server/platform/jobs/queue.ts";
import { queuedJobs } from "#server/platform/jobs/queue-table.ts";
import { version } from "#server/platform/version.ts";

/** Space where this process keeps its files; null where it keeps none or cannot tell. */
export async function diskSpace({ config }: Pick<Context, "config">): Promise<SystemState["disk"]> {
  const folder = config.databaseUrl ? (config.s3 ? null : config.filesDir) : config.dataDir;
  if (!folder) return null;
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

const inState = (state: string) =>
  sql<number>`count(*) filter (where ${queuedJobs.state} = ${state})`.mapWith(Number);

const readQueues = (ctx: Context) =>
  ctx.db
    .select({
      name: queuedJobs.name,
      fresh: inState("created"),
      retrying: inState("retry"),
      active: inState("active"),
      oldestAt: min(
        sql`case when ${queuedJobs.state} <> 'active' and ${queuedJobs.startAfter} <= now() then ${queuedJobs.startAfter} end`,
      ).mapWith(queuedJobs.startAfter),
    })
    .from(queuedJobs)
    .where(
      and(
        inArray(queuedJobs.state, ["created", "retry", "active"]),
        ne(queuedJobs.name, deadLetters),
      ),
    )
    .groupBy(queuedJobs.name)
    .orderBy(queuedJobs.name);

async function readDatabase(ctx: Context) {
  const kind = ctx.config.databaseUrl ? ("postgres" as const) : ("embedded" as const);
  const { rows } = (await ctx.db.execute(
    sql`select current_setting('server_version') as version,
               pg_database_size(current_database())::text as bytes`,
  )) as unknown as { rows: { version: string; bytes: string }[] };
  return {
    kind,
    version: rows[0]?.version ?? "",
    bytes: Number(rows[0]?.bytes ?? 0),
    replica: ctx.replica?.state() ?? null,
  };
}

/** What's running and how it is. */
export async function readSystem(ctx: Context): Promise<SystemState> {
  const { config } = ctx;
  const queues = await readQueues(ctx);
  return {
    version,
    runtime: `Node.js ${process.versions.node}`,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    production: config.production,
    demo: config.demo,
    database: await readDatabase(ctx),
    disk: await diskSpace(ctx),
    files: config.s3 ? "s3" : "disk",
    mail: { configured: config.smtpUrl !== null, from: config.mailFrom },
    engine: { configured: config.ai !== null, model: config.ai?.model ?? null },
    identityProvider: config.oidc !== null,
    queues: queues.map(({ fresh, oldestAt, ...queue }) => ({
      ...queue,
      waiting: fresh + queue.retrying,
      oldestAt: oldestAt?.toISOString() ?? null,
    })),
    deadLetters: await countDeadLetters(ctx),
    counts: await readCheck(ctx),
  };
}
