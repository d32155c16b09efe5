import type { DeadLetter } from "#contract/system.ts";
import type { SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { takeDeadLetter } from "#server/platform/jobs/dead-letters.ts";
import { presentDeadLetter } from "./dead-letters.ts";

/**
 * Puts work that failed every time back into its queue.
 * @throws {Failure} `not_found`, or `conflict` when this version knows no such work
 */
export async function retryDeadLetter(ctx: SignedInContext, id: string): Promise<DeadLetter> {
  return together(ctx, async (inner) => {
    const row = await takeDeadLetter(inner, id);
    if (!row) throw notFound();
    const sent = await ctx.jobs.sendAgain(inner.db, row.sourceName ?? "", row.data ?? {});
    if (!sent) throw conflict("errors:unknownJob");
    ctx.log.info(
      { job: row.sourceName, jobId: row.sourceId, by: ctx.actor.id },
      "dead letter retried",
    );
    return presentDeadLetter(row);
  });
}

export { startBeating } from "./heartbeat.ts";

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
