import { and, eq, lt, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { after, newestFirst } from "../db/paging.ts";
import type { Cursor } from "../http/cursor.ts";
import { deadLetters } from "./queue.ts";
import { queuedJobs } from "./queue-table.ts";

export type DeadLetterRow = typeof queuedJobs.$inferSelect;

const dead = (kind?: string): SQL | undefined =>
  and(
    eq(queuedJobs.name, deadLetters),
    lt(queuedJobs.state, "active"),
    kind ? eq(queuedJobs.sourceName, kind) : undefined,
  );

/**
 * Jobs that failed at every attempt, newest first.
 * @param kind the name of a job; undefined for all
 */
export const readDeadLetters = (
  ctx: Context,
  kind: string | undefined,
  cursor: Cursor | null,
  limit: number,
): Promise<DeadLetterRow[]> =>
  ctx.db
    .select()
    .from(queuedJobs)
    .where(and(dead(kind), after(queuedJobs, cursor)))
    .orderBy(...newestFirst(queuedJobs))
    .limit(limit);

/** The number of jobs that failed at every attempt. */
export const countDeadLetters = (ctx: Context, kind?: string) =>
  ctx.db.$count(queuedJobs, dead(kind));

/**
 * Removes a failed job from the list and returns it. If several callers try at once, one gets it and the
 * others null.
 */
export async function takeDeadLetter(ctx: Context, id: string): Promise<DeadLetterRow | null> {
  const [row] = await ctx.db
    .delete(queuedJobs)
    .where(and(dead(), eq(queuedJobs.id, id)))
    .returning();
  return row ?? null;
}
