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

/** Where jobs end that failed every time; an admin can read them there. */
export const deadLetters = "dead-letters";

export interface Jobs {
  /**
   * Enqueues within the caller's transaction: the job exists if and only if the change does.
   * @param after when it may run at the earliest
   */
  send<P extends object>(db: Database, job: Job<P>, payload: P, after?: Date): Promise<void>;
  /** Sends every job that waits for this announcement, so that features need not know each other. */
  announce<Name extends AnnouncementName>(
    db: Database,
    announcement: Name,
    payload: Announcements[Name],
  ): Promise<void>;
  /** Removes what waits or is done and names this id; what runs just now finds nobody. */
  forget(db: Database, id: string): Promise<void>;
  /** Sends a job again that is known by its name alone; answers whether there is such a job. */
  sendAgain(db: Database, name: string, payload: object): Promise<boolean>;
  /** What comes round by itself, and when next. */
  rounds(now: Date): { name: string; schedule: string; nextAt: Date }[];
  /** Starts working the queue in this process. */
  work(ctx: Context, jobs: readonly Job<never>[]): Promise<void>;
  stop(): Promise<void>;
}

const pollSeconds = 1;
const heartbeatSeconds = 10;
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

/** Makes the queues that are missing and changes those of other settings: one look where all is as it was. */
async function makeQueues(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const isAsItWas = (name: string, settings: Settings) => {
    const queue = known.get(name);
    const names = Object.keys(settings) as (keyof Settings)[];
    return queue !== undefined && names.every((setting) => queue[setting] === settings[setting]);
  };
  if (!known.has(deadLetters)) await boss.createQueue(deadLetters);
  for (const job of jobs) {
    const settings = settingsOf(job);
    if (isAsItWas(job.name, settings)) continue;
    await boss.createQueue(job.name, settings);
    await boss.updateQueue(job.name, settings);
    // Makes the library remember the queue: looking it up inside a transaction would hang PGlite.
    await boss.getJobById(job.name, nobody);
  }
}

/** What the library tells of as an error: it hands some on as objects that hold an error's message and place. */
const errorOf = (told: Error) =>
  told instanceof Error ? told : Object.assign(new Error(), told as Error);

/**
 * Opens the durable queue on the product's own database and makes its queues.
 * @param options.jobs every job that may be sent
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

  /** The jobs that wait for each announcement. */
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
              // Where there was one there may be more: the pause between looks is for empty queues.
              boss.notifyWorker(worker);
            }
          },
        );
      };
      const known = await boss.getSchedules();
      const comesRound = ({ name, schedule }: Job<never>) =>
        known.some((one) => one.name === name && one.cron === schedule);
      for (const job of jobs) {
        const workers = database.kind === "embedded" ? 1 : (job.atOnce ?? 1);
        for (let started = 0; started < workers; started += 1) await workOn(job);
        if (job.schedule && !comesRound(job)) await boss.schedule(job.name, job.schedule, {});
        // Each looks at once, and on the embedded database one after the other: calls come between.
        if (database.kind === "embedded") await database.executor.executeSql("select 1");
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000, close: false }),
  };
}
