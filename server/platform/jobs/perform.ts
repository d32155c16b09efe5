import type { JobWithMetadata } from "pg-boss";
import type { Context } from "#server/context.ts";
import type { Job } from "./job.ts";

/**
 * Runs a job that the queue handed out. Why it failed goes to the log under the job's id: the queue
 * keeps the error's text for weeks, and a mail server's refusal or a statement names people.
 * @throws {Error} without details when the job failed
 */
export async function perform(
  ctx: Context,
  job: Job<never>,
  { id, data, retryCount, retryLimit }: JobWithMetadata<object>,
): Promise<void> {
  try {
    await job.handler(ctx, job.payload.parse(data), { last: retryCount >= retryLimit });
  } catch (error) {
    ctx.log.warn({ err: error, job: job.name, jobId: id, retryCount }, "job failed");
    // oxlint-disable-next-line preserve-caught-error -- the queue would keep it
    throw new Error("failed: the log says why");
  }
}
