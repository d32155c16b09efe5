import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { RetentionPlan } from "#contract/system.ts";
import type { Context } from "#server/context.ts";
import { countPeople } from "#server/features/accounts/api.ts";
import { listOrPage } from "#server/platform/db/paging.ts";
import { Failure } from "#server/platform/errors.ts";
import { countDeadLetters, readDeadLetters } from "#server/platform/jobs/dead-letters.ts";
import { presentDeadLetter } from "./dead-letters.ts";

export { readBacklog } from "./backlog.ts";
export { diskSpace, readSystem } from "./state.ts";
export { readWorker } from "./heartbeat.ts";

/** Milliseconds after which a database that says nothing counts as away. */
const patienceMs = 2000;

/**
 * What the database answers, where it does in time.
 * @throws {Error} when it does not
 */
export function inTime<A>(asked: PromiseLike<A>): Promise<A> {
  const silence = setTimeout(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${patienceMs} ms`);
  });
  return Promise.race([asked, silence]);
}

/**
 * Resolves when the database answers and takes changes.
 * @throws {Failure} `unavailable` when it does not, for whatever reason
 */
export async function reachDatabase(ctx: Context): Promise<void> {
  try {
    const { rows } = (await inTime(
      ctx.db.execute(sql`select pg_is_in_recovery() as "isStandby"`),
    )) as unknown as { rows: { isStandby: boolean }[] };
    if (rows[0]?.isStandby) throw new Error("the address leads to a standby");
  } catch (error) {
    ctx.log.warn({ err: error }, "the database does not answer, or takes no changes");
    throw new Failure("unavailable", "errors:codes.unavailable");
  }
}

/** What is kept for how long, and when it is looked through next. */
export async function readRetention(ctx: Context): Promise<RetentionPlan> {
  return {
    parts: ctx.personalData.map(({ name, kept }) => ({ name, kept })),
    rounds: ctx.jobs
      .rounds(ctx.clock.now())
      .map(({ nextAt, ...round }) => ({ ...round, nextAt: nextAt.toISOString() })),
    leaving: await countPeople(ctx, { state: "leaving" }),
  };
}

/** Failed jobs, newest first. */
export const listDeadLetters = (
  ctx: Context,
  {
    kind,
    ...query
  }: { kind?: string | undefined; cursor?: string | undefined; limit?: number | undefined },
) =>
  listOrPage(query, {
    read: (cursor, limit) => readDeadLetters(ctx, kind, cursor, limit),
    present: (rows) => rows.map(presentDeadLetter),
    count: async () => ({ total: await countDeadLetters(ctx, kind) }),
  });
