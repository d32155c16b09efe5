import { sql } from "drizzle-orm";
import type { JobWithMetadata } from "pg-boss";
import type { Context } from "#server/context.ts";
import { withBrand } from "../brand.ts";
import { type CarriedTrail, followTrail } from "../observability/trail.ts";
import type { Job } from "./job.ts";

/** The request id and trace that a job's data carries beside its payload. */
const trailOf = (data: object): Partial<CarriedTrail> =>
  (data as { trail?: CarriedTrail }).trail ?? {};

/** How many waiting jobs are checked. In a longer queue, some may repeat the same work. */
const lookedAt = 200;

/**
 * Whether another job waits that will do all that this one would: a fresh one, with all its attempts before it.
 * The clauses are those of the index from which pg-boss takes jobs, so that finished ones are not looked through.
 */
async function isLeftToAnother({ db }: Context, { name, upToDate }: Job<never>, data: object) {
  if (upToDate === undefined) return false;
  const about = new Map(Object.entries(data)).get(upToDate);
  const { rows } = (await db.execute(sql`
    select 1 from (
      select data from jobs.job
      where name = ${name} and state < 'active' and not blocked and start_after <= jobs.job_now()
        and state = 'created'
      limit ${lookedAt}) waiting
    where data ->> ${upToDate}::text = ${about} limit 1`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

/** Whether another of these jobs runs that began earlier. */
async function isLeftToEarlier({ db }: Context, { name, alone }: Job<never>, id: string) {
  if (!alone) return false;
  const { rows } = (await db.execute(sql`
    select 1 from jobs.job other, jobs.job this
    where this.name = ${name} and this.id = ${id}
      and other.name = ${name} and other.state = 'active'
      and (other.started_on, other.id) < (this.started_on, this.id) limit 1`)) as unknown as {
    rows: unknown[];
  };
  return rows.length > 0;
}

/**
 * Runs a job from the queue, or leaves its work to another that waits (`upToDate`) or runs (`alone`) and counts it as done,
 * with the request id and trace of the request that sent it. An error goes to
 * the log, but not to the queue, which would keep its text for weeks: a mail server's answer or an SQL
 * statement can name people.
 * @throws {Error} without details if the job failed
 */
export async function perform(
  ctx: Context,
  job: Job<never>,
  { id, data, retryCount, retryLimit }: JobWithMetadata<object>,
): Promise<void> {
  const { requestId = id, traceparent } = trailOf(data);
  const span = ctx.tracing.beginJob(job.name, traceparent);
  const last = retryCount >= retryLimit;
  const about = { job: job.name, jobId: id, retryCount };
  const began = performance.now();
  const ended = (outcome: "done" | "failed") => {
    const ms = performance.now() - began;
    ctx.metrics.job({ name: job.name, outcome }, ms / 1000);
    ctx.tracing.end(span, `job ${job.name}`, { failed: outcome === "failed" });
    return Math.round(ms);
  };
  await followTrail({ requestId, span }, async () => {
    try {
      if (!(await isLeftToAnother(ctx, job, data)) && !(await isLeftToEarlier(ctx, job, id)))
        await job.handler(await withBrand(ctx), job.payload.parse(data), { last });
      ctx.log[ctx.config.accessLog ? "info" : "debug"]({ ...about, ms: ended("done") }, "job done");
    } catch (error) {
      ctx.log[last ? "error" : "warn"]({ err: error, ...about, ms: ended("failed") }, "job failed");
      // oxlint-disable-next-line preserve-caught-error -- the queue would store the cause
      throw new Error("failed: the log says why");
    }
  });
}
