import { randomUUID } from "node:crypto";
import { eq, lt, max, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { version } from "#server/platform/version.ts";
import { workers } from "./table.ts";

const beatMs = 15_000;
/** Seconds without a beat after which no worker counts as there. */
const silentAfter = 60;

/** Seconds since any worker was last seen; null where there is none. */
export async function workerSilence(ctx: Pick<Context, "db">): Promise<number | null> {
  const [row] = await ctx.db
    .select({
      seconds: sql<string | null>`extract(epoch from now() - ${max(workers.seenAt)})`,
    })
    .from(workers);
  return row?.seconds == null ? null : Number(row.seconds);
}

/** Whether somebody does the jobs. */
export async function readWorker(ctx: Context): Promise<"ok" | "silent"> {
  const seconds = await workerSilence(ctx);
  return seconds !== null && seconds < silentAfter ? "ok" : "silent";
}

/** Notes that the worker of this id is alive. */
export async function beat(ctx: Pick<Context, "db">, id: string): Promise<void> {
  await ctx.db
    .insert(workers)
    .values({ id, version })
    .onConflictDoUpdate({ target: workers.id, set: { seenAt: sql`now()` } });
}

/** Forgets workers that ended without a word. */
export async function forgetWorkers(ctx: Context): Promise<void> {
  await ctx.db.delete(workers).where(lt(workers.seenAt, sql`now() - interval '1 day'`));
}

/**
 * Notes every few seconds that this process does jobs, until the function that it answers is called.
 * A database that is away is no reason to end: the next beat may reach it.
 */
export async function startBeating(ctx: Context): Promise<() => Promise<void>> {
  const id = randomUUID();
  let beating = Promise.resolve();
  const next = () => {
    beating = beat(ctx, id).catch((error: unknown) => {
      ctx.log.warn({ err: error }, "the worker's heartbeat was not written");
    });
    return beating;
  };
  await next();
  // oxlint-disable-next-line no-restricted-globals -- this process's own heartbeat: any process could take a job
  const timer = setInterval(next, beatMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await beating;
    await ctx.db
      .delete(workers)
      .where(eq(workers.id, id))
      .catch(() => undefined);
  };
}
