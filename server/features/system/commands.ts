import type { DeadLetter } from "#contract/system.ts";
import type { SignedInContext } from "#server/context.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { takeDeadLetter } from "#server/platform/jobs/dead-letters.ts";
import { presentDeadLetter } from "./dead-letters.ts";

/**
 * Puts work that failed every time back into its queue.
 * @throws {Failure} `not_found`, or `conflict` when this version knows no such work
 */
export async function retryDeadLetter(ctx: SignedInContext, id: string): Promise<DeadLetter> {
  return ctx.db.transaction(async (db) => {
    const row = await takeDeadLetter({ ...ctx, db }, id);
    if (!row) throw notFound();
    const sent = await ctx.jobs.sendAgain(db, row.sourceName ?? "", row.data ?? {});
    if (!sent) throw conflict("errors:unknownJob");
    ctx.log.info(
      { job: row.sourceName, jobId: row.sourceId, by: ctx.actor.id },
      "dead letter retried",
    );
    return presentDeadLetter(row);
  });
}

/** Gives work up that failed every time. */
export async function discardDeadLetter(ctx: SignedInContext, id: string): Promise<DeadLetter> {
  const row = await takeDeadLetter(ctx, id);
  if (!row) throw notFound();
  ctx.log.info(
    { job: row.sourceName, jobId: row.sourceId, by: ctx.actor.id },
    "dead letter given up",
  );
  return presentDeadLetter(row);
}
