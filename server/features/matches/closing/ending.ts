import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { holdPeople } from "#server/features/accounts/api.ts";
import { standingOf } from "#server/features/candidates/api.ts";
import { tellOpenPages } from "#server/features/matches/locking.ts";
import { matches } from "#server/features/matches/table.ts";
import { product } from "#server/platform/actor.ts";
import { together } from "#server/platform/db/together.ts";

/**
 * Ends the final hires of somebody who does not stand as hired any more: an admin moved them back, and their
 * contact closes to the shop. The hire still counts (docs/domain.md, "match").
 */
export async function endHires(ctx: Context, userId: string): Promise<void> {
  await together({ ...ctx, actor: product }, async (inner) => {
    // A hire becomes final and moves its person on in one, which waits meanwhile.
    await holdPeople(inner, [userId]);
    const standing = await standingOf(inner, userId);
    if (!standing || standing.status === "matched") return;
    const ended = await inner.db
      .update(matches)
      .set({ endedAt: ctx.clock.now() })
      .where(
        and(
          eq(matches.jobseekerId, userId),
          eq(matches.state, "hired"),
          isNull(matches.settlesAt),
          isNull(matches.endedAt),
        ),
      )
      .returning({ id: matches.id });
    if (ended.length > 0)
      await tellOpenPages(
        inner,
        ended.map(({ id }) => id),
      );
  });
}
