import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Backlog } from "#server/platform/observability/gauges.ts";
import { deadLetters } from "#server/platform/jobs/queue.ts";
import { queuedJobs } from "#server/platform/jobs/queue-table.ts";
import { workerSilence } from "./heartbeat.ts";

const number = (value: ReturnType<typeof sql>) => value.mapWith(Number);

/** How much work waits, by the database's own clock, for those who watch. */
export async function readBacklog(ctx: Context): Promise<Backlog> {
  const { state, startAfter } = queuedJobs;
  const due = sql`case when ${state} <> 'active' then greatest(now() - ${startAfter}, '0') end`;
  const rows = await ctx.db
    .select({
      name: queuedJobs.name,
      waiting: number(sql`count(*) filter (where ${state} <> 'active')`),
      active: number(sql`count(*) filter (where ${state} = 'active')`),
      oldestSeconds: number(sql`coalesce(extract(epoch from max(${due})), 0)`),
    })
    .from(queuedJobs)
    .where(sql`${state} in ('created', 'retry', 'active')`)
    .groupBy(queuedJobs.name);
  const isDead = ({ name }: { name: string }) => name === deadLetters;
  return {
    queues: rows.filter((row) => !isDead(row)),
    deadLetters: rows.find(isDead)?.waiting ?? 0,
    workerSilence: await workerSilence(ctx),
  };
}
