import { sql } from "drizzle-orm";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Context } from "#server/context.ts";
import { jobs } from "#server/features/index.ts";
import type { OpenDatabase } from "#server/platform/db/database.ts";
import { perform } from "#server/platform/jobs/perform.ts";

/** Names of queues with jobs that are due, in one statement: asking each queue would be dozens. */
async function namesOfDue({ executor }: OpenDatabase): Promise<Set<string>> {
  const { rows } = await executor.executeSql(
    "select distinct name from jobs.job where state < 'active' and start_after <= now()",
  );
  return new Set((rows as { name: string }[]).map(({ name }) => name));
}

/** Runs waiting jobs one after another until none is left. */
export async function drainJobs(ctx: Context, database: OpenDatabase): Promise<void> {
  const boss = new PgBoss({
    db: database.executor,
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    schema: "jobs",
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (let found = true; found;) {
    found = false;
    let due = await namesOfDue(database);
    for (const job of jobs) {
      if (!due.has(job.name)) continue;
      const [next] = await boss.fetch<object>(job.name, { includeMetadata: true });
      if (!next) continue;
      found = true;
      try {
        await perform(ctx, job, next as JobWithMetadata<object>);
        await boss.complete(job.name, next.id);
      } catch (error) {
        await boss.fail(job.name, next.id, { message: String(error) });
      }
      due = await namesOfDue(database);
    }
  }
  await boss.stop({ graceful: false, close: false });
}

/** Makes jobs due that were sent for a later moment, for a test that moved its clock past it. */
export const makeJobsDue = ({ db }: Context) =>
  db.execute(sql`update jobs.job set start_after = now() where state < 'active'`);
