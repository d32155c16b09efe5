import { CronExpressionParser } from "cron-parser";
import { sql } from "drizzle-orm";
import { type DrizzleTransactionLike, fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import type { AnnouncementName, Announcements } from "#server/announcements.ts";
import type { Context } from "#server/context.ts";
import type { Database, OpenDatabase } from "../db/database.ts";
import type { Log } from "../log.ts";
import { carried } from "../observability/trail.ts";
import type { Job } from "./job.ts";
import { perform } from "./perform.ts";
import { sendTogether } from "./sending.ts";

/** The queue of jobs that failed at every attempt; admins can read it. */
export const deadLetters = "dead-letters";

export interface Jobs {
  /**
   * Sends a job in the caller's transaction: it exists if and only if the transaction commits.
   * @param after the earliest time to run it
   */
  send<P extends object>(db: Database, job: Job<P>, payload: P, after?: Date): Promise<void>;
  /** Sends every job that is started by this announcement, so that features do not depend on each other. */
  announce<Name extends AnnouncementName>(
    db: Database,
    announcement: Name,
    payload: Announcements[Name],
  ): Promise<void>;
  /** Deletes all jobs that name an id, except running ones, which must cope with the missing record. */
  forget(db: Database, id: string): Promise<void>;
  /**
   * Sends a job by its name.
   * @returns false if there is no such job
   */
  sendAgain(db: Database, name: string, payload: object): Promise<boolean>;
  /** The recurring jobs, with their next start. */
  rounds(now: Date): { name: string; schedule: string; nextAt: Date }[];
  /** Starts running jobs in this process. */
  work(ctx: Context, jobs: readonly Job<never>[]): Promise<void>;
  stop(): Promise<void>;
}

/** How often this process looks for jobs that wait, in all of its queues at once. */
const lookMs = 1000;
/** How often each worker looks by itself, should that fail: a statement for each queue. */
const pollSeconds = 30;
const heartbeatSeconds = 10;

/** Which of these queues have a job to run now; a look into an index for each. */
const queuesWithWork = `select q.name from unnest($1::text[]) q (name) where exists (
  select from jobs.job j where j.name = q.name and j.state < 'active' and not j.blocked
    and j.start_after <= jobs.job_now())`;

/** A round whose moment passed while nothing ran is made up for, once however many were missed. */
const missed = "once";

/** How long a failed job waits for an admin; after two weeks, the default, one who was away would never see it. */
const deadLetterSettings = { retentionSeconds: 365 * 24 * 3600 };

const nobody = "00000000-0000-0000-0000-000000000000";

const settingsOf = ({ retryLimit = 5, retryDelay = 5, timeLimit = 60 }: Job<never>) => ({
  retryLimit,
  retryDelay,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: timeLimit,
  heartbeatSeconds,
  deadLetter: deadLetters,
});

type Settings = ReturnType<typeof settingsOf>;

/** Creates missing queues and updates changed ones; with none of either, that is a single query. */
async function makeQueues(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const isAsItWas = (name: string, settings: Settings) => {
    const queue = known.get(name);
    const names = Object.keys(settings) as (keyof Settings)[];
    return queue !== undefined && names.every((setting) => queue[setting] === settings[setting]);
  };
  const kept = known.get(deadLetters);
  if (!kept) await boss.createQueue(deadLetters, deadLetterSettings);
  else if (kept.retentionSeconds !== deadLetterSettings.retentionSeconds)
    await boss.updateQueue(deadLetters, deadLetterSettings);
  for (const job of jobs) {
    const settings = settingsOf(job);
    if (isAsItWas(job.name, settings)) continue;
    await boss.createQueue(job.name, settings);
    await boss.updateQueue(job.name, settings);
    // Makes pg-boss cache the queue: looking it up inside a transaction would hang PGlite.
    await boss.getJobById(job.name, nobody);
  }
}

/**
 * Turns what pg-boss reports into an Error: some reports are plain objects with an error's message and
 * stack.
 */
const errorOf = (told: Error) =>
  told instanceof Error ? told : Object.assign(new Error(), told as Error);

/**
 * Opens the job queue in the product's own database and creates its queues.
 * @param options.jobs all jobs that can be sent
 */
export async function openJobs(
  database: OpenDatabase,
  options: { jobs: readonly Job<never>[]; log: Log },
): Promise<Jobs> {
  const boss = new PgBoss({
    db: database.executor,
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    schema: "jobs",
  });
  boss.on("error", (told) => options.log.warn({ err: errorOf(told) }, "job queue"));
  await boss.start();
  await makeQueues(boss, options.jobs);

  /** The workers of this process, by the queue that each takes jobs from. */
  const workers = new Map<string, string[]>();
  let looking: NodeJS.Timeout | undefined;
  let isOver = false;

  /** Wakes the workers of queues that have jobs, and looks again after a pause. */
  async function look(): Promise<void> {
    try {
      const { rows } = await database.executor.executeSql(queuesWithWork, [[...workers.keys()]]);
      for (const { name } of rows as { name: string }[])
        for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
    } catch (error) {
      options.log.warn({ err: errorOf(error as Error) }, "job queue");
    }
    if (!isOver) looking = setTimeout(() => void look(), lookMs).unref();
  }

  /** The names of the jobs that each announcement starts. */
  const waiting = new Map<AnnouncementName, string[]>();
  for (const { name, on = [] } of options.jobs)
    for (const announcement of on)
      waiting.set(announcement, [...(waiting.get(announcement) ?? []), name]);

  return {
    async send(db, job, payload, after) {
      await boss.send(
        job.name,
        { ...payload, ...carried() },
        {
          db: fromDrizzle(db as DrizzleTransactionLike, sql),
          ...(after ? { startAfter: after } : {}),
        },
      );
    },
    async announce(db, announcement, payload) {
      await sendTogether(db, waiting.get(announcement) ?? [], { ...payload, ...carried() });
    },
    async forget(db, id) {
      await db.execute(
        sql`delete from jobs.job where state <> 'active' and position(${id} in data::text) > 0`,
      );
    },
    async sendAgain(db, name, payload) {
      if (!options.jobs.some((job) => job.name === name)) return false;
      await boss.send(name, payload, { db: fromDrizzle(db as DrizzleTransactionLike, sql) });
      return true;
    },
    rounds: (now) =>
      options.jobs.flatMap(({ name, schedule }) =>
        schedule
          ? [
              {
                name,
                schedule,
                nextAt: CronExpressionParser.parse(schedule, { currentDate: now, tz: "UTC" })
                  .next()
                  .toDate(),
              },
            ]
          : [],
      ),
    async work(ctx, jobs) {
      const workOn = async (job: Job<never>) => {
        let worker = "";
        worker = await boss.work(
          job.name,
          { batchSize: 1, pollingIntervalSeconds: pollSeconds, includeMetadata: true },
          async ([current]: JobWithMetadata<object>[]) => {
            try {
              if (current) await perform(ctx, job, current);
            } finally {
              // Look for the next job at once: the polling interval is for empty queues.
              boss.notifyWorker(worker);
            }
          },
        );
        workers.set(job.name, [...(workers.get(job.name) ?? []), worker]);
      };
      const known = await boss.getSchedules();
      const comesRound = ({ name, schedule }: Job<never>) =>
        known.some(
          (one) => one.name === name && one.cron === schedule && one.options?.missed === missed,
        );
      for (const job of jobs) {
        const atOnce = database.kind === "embedded" ? 1 : (job.atOnce ?? 1);
        for (let started = 0; started < atOnce; started += 1) await workOn(job);
        if (job.schedule && !comesRound(job))
          await boss.schedule(job.name, job.schedule, {}, { missed });
        // A new worker polls at once. This lets other queries run before the next one polls the embedded
        // database.
        if (database.kind === "embedded") await database.executor.executeSql("select 1");
      }
      await look();
    },
    async stop() {
      isOver = true;
      clearTimeout(looking);
      await boss.stop({ graceful: true, timeout: 5000, close: false });
    },
  };
}
